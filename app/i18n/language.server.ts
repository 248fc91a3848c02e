import { createCookie } from '@remix-run/node'

/** Remembers the language that a person chose by its button; a comfort that nothing depends on. */
export const languageCookie = createCookie('lng', {
  path: '/licitacao-pub/',
  sameSite: 'lax',
  httpOnly: true,
  maxAge: 365 * 24 * 60 * 60,
})
