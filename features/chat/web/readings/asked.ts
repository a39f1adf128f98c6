/** What a request is about: two people who are chosen in the dialog, or the conversation of a reported message. */
export type Asked = { conversationId: number } | 'people';
