import './library.css';
import './base.css';
