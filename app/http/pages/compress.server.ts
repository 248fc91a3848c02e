import compression from 'compression'

/** For pages and calls. Stored files and assets never pass here: theirs are precompressed or must stay as they are. */
export const compressed = compression({ level: 6 })
