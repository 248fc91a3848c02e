import { maxTrechoLength, type Supressao, type SupressaoRefusal } from '~/domain/supressao/supressao'
import { makeTimes } from '~/format/times'
import { action, type Group, printList } from '../command/command'
import { json, number, text } from '../command/params'

const autor = 'operador'

/** Redacts passages of requests, answers and imported processes (W23.1, W23.3). */
export const supressao: Group = {
  does: 'Os trechos que não se mostram nos pedidos, nas respostas e no que se importa.',
  actions: {
    add: action({
      does: 'Troca um trecho por uma marca, em tudo o que é público de um pedido e das suas respostas, ou de um processo importado.',
      words: { registro: text('protocolo|número|chave') },
      options: { trecho: text('texto', 'o trecho, como está na página') },
      async run({ registro, trecho }, { portal: { supressoes } }) {
        const alvo = await supressoes.find(registro)
        if (!alvo) throw new Error(refusals.pedidoNotFound(registro))
        const suppressed = await supressoes.add({ alvo, trecho, autor, idPessoa: null })
        if (!suppressed.ok) throw new Error(refusals[suppressed.error](registro))
        const stays =
          'idSolicitacao' in alvo
            ? 'O texto guardado continua como foi escrito.'
            : 'Uma nova importação não o traz de volta.'
        return `Trecho suprimido em ${registro}. ${stays}`
      },
    }),
    list: action({
      does: 'Lista os trechos suprimidos.',
      options: { json },
      async run({ json }, { portal: { supressoes }, env, io }) {
        const { dateTime } = makeTimes({ locale: 'pt-BR', timezone: env.TIMEZONE })
        const line = ({ id, registro, trecho, criadaEm }: Supressao) =>
          [id, registro, dateTime(criadaEm), trecho.replace(/\s+/g, ' ')].join(' · ')
        printList(io, await supressoes.list(), { json, line, none: 'Nenhum trecho suprimido.' })
        return 0
      },
    }),
    remove: action({
      does: 'Mostra de novo um trecho suprimido por engano; o de um processo, quando a origem o disser de novo.',
      words: { numero: number('número') },
      async run({ numero }, { portal: { supressoes } }) {
        if (!(await supressoes.remove(numero, autor))) throw new Error(`não há supressão ${numero}; veja list`)
        return `A supressão ${numero} terminou.`
      },
    }),
  },
}

const refusals: Record<SupressaoRefusal, (registro: string) => string> = {
  pedidoNotFound: (registro) => `não há pedido com o protocolo ${registro}, nem processo com essa chave`,
  trechoCurto: () => 'o trecho é curto demais: informe ao menos quatro letras ou números',
  trechoLongo: () => `o trecho passa de ${maxTrechoLength} caracteres`,
  trechoNotFound: () => 'o trecho não está no que é público deste registro; copie-o da página',
}
