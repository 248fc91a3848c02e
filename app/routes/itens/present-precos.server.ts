import { maxItens } from '~/domain/item/item'
import { type Faixa, type Parte, type Precos, umAnoAntes } from '~/domain/item/precos'
import { findEstado } from '~/domain/shared/estados'
import { localDayIn } from '~/domain/shared/time-zone'
import type { Locale } from '~/format/locale'
import { formatCount, formatUnitPrice } from '~/format/numbers'
import { findI18n } from '~/i18n/i18n.server'
import { listAddress } from '~/list/list-state'
import type { ReadList } from '~/list/read-list.server'
import { itensList, memoriaList } from './itens-list'

/** `lugar`: the name is that of a place, which is Portuguese on every page. */
export type ShownParte = { nome: string; quantidade: string; mediana: string; antigo?: true; lugar?: true }
export type ShownFaixa = { texto: string; quantidade: string; altura: number }
export type ShownPrecos = ReturnType<ReturnType<typeof makePresentPrecos>>

type Reader = { locale: Locale; timezone: string }

/** The distribution of a unit's prices in words. `limite`: what was published before is marked as more than a year old. */
export function makePresentPrecos({ locale, timezone }: Reader, limite: Date) {
  const t = findI18n(locale).getFixedT(locale, 'itens')
  const price = (valor: string) => formatUnitPrice(valor, null)
  const count = (quantidade: number) => formatCount(quantidade, locale)
  const anoDoLimite = Number(localDayIn(timezone, limite).slice(0, 4))
  const presentParte = ({ quantidade, mediana }: Omit<Parte<unknown>, 'nome'>, nome: string): ShownParte => ({
    nome,
    quantidade: count(quantidade),
    mediana: price(mediana),
  })
  const presentFaixa = ({ de, ate, quantidade }: Faixa, most: number): ShownFaixa => {
    const [from, to] = [de === null ? '' : price(de), ate === null ? '' : price(ate)]
    const kind = de === null ? 'abaixo' : ate === null ? 'acima' : 'entre'
    return {
      texto: t(`precos.faixas.${kind}`, { de: from, ate: to }),
      quantidade: count(quantidade),
      altura: Math.round((100 * quantidade) / most),
    }
  }
  return (precos: Precos) => {
    const { unidade, escritas, quantidade, faixas, anos, estados } = precos
    const most = Math.max(...faixas.map((faixa) => faixa.quantidade))
    const others = escritas.filter((escrita) => escrita !== unidade)
    return {
      unidade,
      escritas: others.length > 0 ? t('precos.escritas', { escritas: others.join(', ') }) : null,
      quantidade: count(quantidade),
      inferior: price(precos.quartilInferior),
      mediana: price(precos.mediana),
      superior: price(precos.quartilSuperior),
      extremos: t('precos.extremos', { menor: price(precos.menor), maior: price(precos.maior) }),
      faixas: faixas.map((faixa) => presentFaixa(faixa, most)),
      anos: anos.map((ano) => ({
        ...presentParte(ano, ano.nome === null ? t('precos.anos.nenhum') : String(ano.nome)),
        ...(ano.nome !== null && ano.nome < anoDoLimite && { antigo: true as const }),
      })),
      estados: estados.map(({ nome, ...estado }) =>
        nome === null
          ? presentParte(estado, t('precos.estados.nenhum'))
          : { ...presentParte(estado, findEstado(nome)?.nome ?? nome), lugar: true as const },
      ),
    }
  }
}

type Read = Pick<ReadList, 'state' | 'paths' | 'locale' | 'parametros' | 'times'>

/** Which prices are compared, in words. `limite`: a year ago. */
export function describePrecosDe(
  filters: Record<string, string>,
  { locale, times }: Pick<Read, 'locale' | 'times'>,
  limite: Date,
) {
  const kind = filters.periodo !== undefined ? 'periodo' : filters.precos !== undefined ? 'todos' : 'desde'
  return findI18n(locale).getFixedT(locale, 'itens')(`precos.${kind}`, { desde: times.date(limite) })
}

/** The prices that a search finds. `now` tells which are more than a year old; `corrigida`: the words that found them. */
export function presentPrecos(
  precos: Precos[],
  { state, paths, locale, parametros, times }: Read,
  now: Date,
  corrigida?: string,
) {
  const { timezone } = parametros
  const t = findI18n(locale).getFixedT(locale, 'itens')
  const limite = umAnoAntes(now, timezone)
  const present = makePresentPrecos({ locale, timezone }, limite)
  const { precos: todos, ...filters } = state.filters
  const isOfPeriodo = filters.periodo !== undefined
  const addressWith = (changed: Record<string, string>) =>
    listAddress(paths, itensList, state, { page: 1, filters: { ...filters, ...changed } })
  const lastYear = { periodo: `${localDayIn(timezone, limite)},` }
  const compared: Record<string, string> = isOfPeriodo ? {} : todos ? { precos: todos } : lastYear
  return {
    de: describePrecosDe(state.filters, { locale, times }, limite),
    about: t('precos.about', { n: formatCount(maxItens, locale) }),
    datas: isOfPeriodo
      ? null
      : {
          label: t('precos.datas.label'),
          links: [
            { text: t('precos.datas.ano'), to: addressWith({}), ...(!todos && { current: true as const }) },
            {
              text: t('precos.datas.todos'),
              to: addressWith({ precos: 'todos' }),
              ...(todos && { current: true as const }),
            },
          ],
        },
    unidades: precos.map((one) => ({
      ...present(one),
      memoria: listAddress(paths, memoriaList, {
        ...{ page: 1, size: memoriaList.sizes[0], sort: memoriaList.sorts[0] },
        filters: {
          ...state.filters,
          ...(corrigida !== undefined && { busca: corrigida }),
          ...(one.unidade !== null && { unidade: one.unidade }),
        },
      }),
      itens: one.unidade === null ? null : addressWith({ ...compared, venceu: 'sim', unidade: one.unidade }),
    })),
  }
}
