import { action, type Group } from '../command/command'
import { email } from '../command/params'

/** The end of both messages below. It describes the mails that `isRequestedByAnybody` selects. */
const mails =
  'o que qualquer pessoa pede ao digitá-lo (recibos e pedidos de confirmação; do cadastro, o termo de adesão, o aviso de outra tentativa e o link para continuar)'

/** Stops or allows the mails to one address that anybody can cause by typing this address into a form. */
export const correio: Group = {
  summary: 'Os e-mails que alguém recebe porque outros dão o seu endereço.',
  actions: {
    stop: action({
      summary:
        'Não envia mais ao endereço o que qualquer pessoa pede ao digitá-lo: recibos, confirmações e parte do cadastro.',
      args: { endereco: email() },
      async run({ endereco }, { portal }) {
        await portal.mailOptOut.optOut(endereco)
        return `${endereco}: não recebe mais ${mails}.`
      },
    }),
    allow: action({
      summary: 'Volta a enviá-los.',
      args: { endereco: email() },
      async run({ endereco }, { portal }) {
        await portal.mailOptOut.optIn(endereco)
        return `${endereco}: volta a receber ${mails}.`
      },
    }),
  },
}
