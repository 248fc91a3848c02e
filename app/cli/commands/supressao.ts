import { maxTrechoLength, type Supressao, type SupressaoRefusal, type TextoPublico } from '~/domain/supressao/supressao'
import { makeTimes } from '~/format/times'
import { action, type Group, printList } from '../command/command'
import { json, number, text } from '../command/params'

const autor = 'operador'

/** Redacts passages of requests, answers, tenders and direct purchases (W23). */
export const supressao: Group = {
  summary: 'Os trechos que não se mostram nos pedidos, nas respostas, nas licitações e nas compras diretas.',
  actions: {
    add: action({
      summary:
        'Troca um trecho por uma marca, em tudo o que é público de um pedido e das suas respostas, ou de uma licitação ou compra direta.',
      args: { registro: text('protocolo|número|chave|licitacoes/id|compras-diretas/id') },
      options: { trecho: text('texto', 'o trecho, como está na página') },
      async run({ registro, trecho }, { portal: { supressoes } }) {
        const alvo = await supressoes.find(registro)
        if (!alvo) throw new Error(refusals.pedidoNotFound(registro))
        const suppressed = await supressoes.add({ alvo, trecho, autor, idPessoa: null })
        if (!suppressed.ok) throw new Error(refusals[suppressed.error](registro))
        const stays =
          'idSolicitacao' in alvo
            ? 'O texto guardado continua como foi escrito.'
            : 'Nem uma nova importação nem um novo ato o traz de volta.'
        return `Trecho suprimido em ${registro}. ${stays}`
      },
    }),
    find: action({
      summary: 'Diz em que registros, e em que textos públicos deles, está um trecho.',
      options: { trecho: text('texto'), json },
      async run({ trecho, json }, { portal: { supressoes }, io }) {
        const found = await supressoes.search(trecho)
        if (!found.ok) throw new Error(refusals[found.error](''))
        const rows = found.value.flatMap(({ registro, textos }) => textos.map((one) => ({ registro, ...one })))
        const line = ({ registro, onde, texto }: (typeof rows)[number]) =>
          [registro, ondes[onde], texto.replace(/\s+/g, ' ')].join(' · ')
        printList(io, rows, { json, line, none: 'Nenhum texto público tem este trecho.' })
        return 0
      },
    }),
    list: action({
      summary: 'Lista os trechos suprimidos.',
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
      summary:
        'Mostra de novo um trecho suprimido por engano; o dos textos de um processo, só quando a origem o disser de novo.',
      args: { numero: number('número') },
      async run({ numero }, { portal: { supressoes } }) {
        if (!(await supressoes.remove(numero, autor))) throw new Error(`não há supressão ${numero}; veja list`)
        return `A supressão ${numero} terminou.`
      },
    }),
  },
}

const ondes: Record<TextoPublico['onde'], string> = {
  pedido: 'pedido ou resposta',
  processo: 'texto do processo',
  sessao: 'ato ou recurso',
  arquivo: 'nome de arquivo',
}

const refusals: Record<SupressaoRefusal, (registro: string) => string> = {
  pedidoNotFound: (registro) =>
    `não há pedido com o protocolo ${registro}, nem processo com essa chave ou nesse endereço`,
  trechoCurto: () => 'o trecho é curto demais: informe ao menos quatro letras ou números',
  trechoLongo: () => `o trecho passa de ${maxTrechoLength} caracteres`,
  trechoNotFound: () => 'o trecho não está no que é público deste registro; copie-o da página',
}
