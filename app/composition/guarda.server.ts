import { setTimeout as sleep } from 'node:timers/promises'
import { makeRecaptcha } from '~/adapters/captcha/recaptcha.server'
import { makePseudonym, makeSealer } from '~/adapters/crypto/crypto.server'
import type { Db } from '~/adapters/db/engine/schema'
import { makeDesafiosUsados, makeLimiteCounter, makeTurnQueue } from '~/adapters/db/guarda.server'
import { makeAdmitEnvio } from '~/domain/guarda/admit-envio'
import { makeDesafios, makeVerifyHuman } from '~/domain/guarda/desafio'
import { makeFormTokens } from '~/domain/guarda/form-token'
import { makeLimites } from '~/domain/guarda/limites'
import type { Guarda } from '~/domain/intake'
import type { Clock } from '~/domain/shared/clock'
import type { Env } from '~/env.server'

type Settings = Pick<Env, 'RECAPTCHA_SECRET' | 'RECAPTCHA_VERIFY_URL' | 'PUBLIC_URL'>

/** Protection of the forms against bots: challenges, form tokens and rate limits. */
export function makeGuarda(db: Db, secret: string, env: Settings, clock: Clock): Guarda {
  const recaptcha = chooseRecaptcha(env)
  const desafios = makeDesafios({ sealer: makeSealer(secret, 'desafio'), usados: makeDesafiosUsados(db), clock })
  const formTokens = makeFormTokens({ sealer: makeSealer(secret, 'formulario'), clock })
  const counter = makeLimiteCounter(db)
  const pseudonym = makePseudonym(secret, 'endereco')
  const limites = makeLimites({ counter, pseudonym })
  return {
    formTokens,
    desafios,
    verifyHuman: makeVerifyHuman({ desafios, recaptcha, clock }),
    checksRecaptcha: recaptcha !== undefined,
    limites,
    admitEnvio: makeAdmitEnvio({
      limites,
      counter,
      turnQueue: makeTurnQueue(db),
      pseudonym,
      desafios,
      formTokens,
      clock,
      sleep,
    }),
  }
}

function chooseRecaptcha({ RECAPTCHA_SECRET: secret, RECAPTCHA_VERIFY_URL: url, PUBLIC_URL }: Settings) {
  return secret ? makeRecaptcha({ url, secret, hostname: PUBLIC_URL && new URL(PUBLIC_URL).hostname }) : undefined
}
