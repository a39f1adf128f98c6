/** SOAP 1.1, which both dialects speak. */
export const SOAP = 'http://schemas.xmlsoap.org/soap/envelope/';
/** SOAP 1.2: a gateway in front of the register may report a fault in it. */
export const SOAP_12 = 'http://www.w3.org/2003/05/soap-envelope';

const WSS = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-';
/** The header of security and its token. */
export const WSSE = `${WSS}wssecurity-secext-1.0.xsd`;
/** The day and time of a token. */
export const WSU = `${WSS}wssecurity-utility-1.0.xsd`;
/** The type of a password that is sent as it is. */
export const PASSWORD_TEXT = `${WSS}username-token-profile-1.0#PasswordText`;
/** How a nonce is written. */
export const BASE64 = `${WSS}soap-message-security-1.0#Base64Binary`;
