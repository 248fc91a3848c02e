import type { Lugar } from '~/domain/sessao/atos/ato'
import type { Falta } from '~/domain/sessao/atos/faltas'
import type { LugarMostrado, Mostrado, Perda } from '~/domain/sessao/atos/perdas'
import type { Previsao } from '~/domain/sessao/atos/registrar'
import type { Vencedor } from '~/domain/sessao/processo'
import { makeTimes } from '~/format/times'

const maxShown = 10

function shortenList(texts: string[]) {
  const others = texts.length - maxShown
  return [...texts.slice(0, maxShown), ...(others > 0 ? [`e mais ${others}`] : [])]
}

const nameLugar = (lugar: Lugar) => ('lote' in lugar ? `lote ${lugar.lote}` : `item ${lugar.item}`)
const nameLugares = (lugares: Lugar[]) => shortenList(lugares.map(nameLugar)).join(', ')
const describeWinners = (vencedores: Vencedor[]) =>
  vencedores
    .map(({ razaoSocial, valorTotal, valorUnitario, percentualDesconto }) =>
      [razaoSocial, valorTotal ?? valorUnitario ?? percentualDesconto].filter(Boolean).join(' por '),
    )
    .join(' e ')

const writeHead = ({ id, processo, objeto }: Pick<Previsao, 'id' | 'processo' | 'objeto'>) =>
  `licitação ${id}, ${processo ?? 'sem número'} (${objeto})`

/** What the acts would take from the public in one tender. */
export function describePerdas({ perdas, antes, ...licitacao }: Previsao, timezone: string) {
  const { dateTime } = makeTimes({ locale: 'pt-BR', timezone })
  return [writeHead(licitacao), ...shortenList(perdas.map((perda) => describePerda(perda, antes, dateTime)))].join('; ')
}

function describePerda(perda: Perda, antes: Mostrado, dateTime: (instant: Date) => string) {
  switch (perda.tipo) {
    case 'FIM':
      return `deixaria de estar terminada${antes.status ? `; situação: ${antes.status}` : ''}`
    case 'ATA':
      return 'a ata deixaria de existir'
    case 'PROPOSTAS':
      return `terminaria enquanto se recebem propostas, até ${dateTime(perda.ate)}`
    case 'STATUS':
      return `a situação ${perda.de} passaria a ${perda.para ?? 'nenhuma'}`
    case 'RESULTADO':
      return `${nameLugar(perda.lugar)}: o resultado ${perda.de} passaria a ${perda.para ?? 'nenhum'}`
    case 'VENCEDOR':
      return `${nameLugar(perda.lugar)}: vence ${describeWinners(perda.de)}, e venceria ${describeWinners(perda.para) || 'ninguém'}`
    case 'OFERTAS':
      return `${nameLugar(perda.lugar)}: ofertas já mostradas, ${perda.ofertas} ao todo, ficariam escondidas`
    case 'PARTICIPANTES':
      return `${nameLugar(perda.lugar)}: os nomes de quem participa, já mostrados, ficariam escondidos`
  }
}

export const describeFalta = ({ tipo, lugares, vencedores }: Falta) =>
  `falta ${tipo} (${nameLugares(lugares)}), e sem isso ninguém vê quem venceu (${nameLugares(vencedores)})`

/** What a tender would show before and after the acts, what needs a confirmation, and what is missing. */
export function describePrevisao(previsao: Previsao, timezone: string): string[] {
  const { desfechos, antes, depois, perdas, faltas } = previsao
  const novos = desfechos.filter((desfecho) => desfecho === 'novo').length
  const lugares = antes.lugares.flatMap((lugar, index) => {
    const after = depois.lugares[index]
    const texts = [lugarText(lugar), after ? lugarText(after) : '']
    return texts[0] === texts[1] ? [] : [`  ${nameLugar(lugar.lugar)}: ${texts.join(' → ')}`]
  })
  return [
    `${writeHead(previsao)}: ${novos} atos novos`,
    `  situação: ${describeChange(antes.status ?? 'nenhuma', depois.status ?? 'nenhuma')}`,
    `  sessão: ${describeChange(antes.sessao ?? 'nenhuma', depois.sessao ?? 'nenhuma')}`,
    `  ata: ${describeChange(antes.ata ? 'sim' : 'não', depois.ata ? 'sim' : 'não')}`,
    ...lugares,
    ...(perdas.length > 0 ? [`  só com --confirmar: ${describePerdas(previsao, timezone)}`] : []),
    ...faltas.map((falta) => `  ${describeFalta(falta)}`),
  ]
}

const describeChange = (before: string, after: string) => (before === after ? before : `${before} → ${after}`)

const lugarText = ({ situacao, ofertas, identidades, vencedores }: LugarMostrado) =>
  [
    situacao ?? 'sem situação',
    ofertas === null ? 'ofertas em sigilo' : `ofertas: ${ofertas}${identidades ? '' : ', sem nomes'}`,
    ...(vencedores.length > 0 ? [`vence ${describeWinners(vencedores)}`] : []),
  ].join(', ')
