import { createInstance, type TFunction } from 'i18next'
import type { TipoPessoaCadastro } from '~/domain/cadastro/cadastro'
import type { SolicitacaoFacts } from '~/domain/correio/facts'
import { defaultLocale, type Locale } from '~/format/locale'
import { truncate } from '~/format/text'
import { makeTimes } from '~/format/times'
import en from '~/locales/en/correio'
import es from '~/locales/es/correio'
import correio from '~/locales/pt-BR/correio'

/** Where the portal's screens are, as whole addresses. */
export type MailLinks = {
  confirmar(codigo: string): string
  recibo(idLicitacao: number, recibo: string): string
  solicitacao(idLicitacao: number, id: number): string
  licitacao(id: number): string
  cadastro(tipoPessoa: TipoPessoaCadastro, recibo: string): string
  retomada(codigo: string): string
  documentos(codigo: string): string
  /** The full application, where the settings say where it is. */
  acesso?: string
}

/** What every mail is written with: the texts, the tenant's times, the portal's addresses, whom to call. */
export type Writing = ReturnType<typeof makeWriting>

type Settings = { timezone: string; links: MailLinks; phones: string[] }

/** The same in every language, each made when it is first needed. */
export function makeWritings(settings: Settings) {
  const made = new Map<Locale, Writing>()
  return (locale: Locale) => {
    const writing = made.get(locale) ?? makeWriting(locale, settings)
    made.set(locale, writing)
    return writing
  }
}

function makeWriting(lang: Locale, { timezone, links, phones }: Settings) {
  const t = makeTexts(lang)
  const times = makeTimes({ locale: lang, timezone })
  const zona = timezone === 'America/Sao_Paulo' ? t('brasilia') : t('fuso', { zona: timezone })
  const instant = (texto: string) => t('instante', { instante: texto, zona })
  const factsOfLicitacao = ({ numProcesso, numeroEdital, orgao, objeto }: SolicitacaoFacts['licitacao']) => [
    ...fact(t('fatos.orgao'), orgao),
    ...fact(t('fatos.processo'), numProcesso),
    ...fact(t('fatos.edital'), numeroEdital),
    ...fact(t('fatos.objeto'), truncate(objeto.replace(/\s+/g, ' '))),
  ]
  const telefones = phones.join(t('ou'))
  return {
    lang,
    t,
    links: inLanguage(links, lang),
    telefones,
    day: (day: string) => times.day(day),
    minute: (date: Date) => instant(times.dateTime(date)),
    second: (date: Date) => instant(times.dateTimeSecond(date)),
    /** Which request, of which tender; what nobody knows is left out. */
    factsOf: ({
      tipo,
      protocolo,
      licitacao,
    }: Pick<SolicitacaoFacts, 'tipo' | 'protocolo' | 'licitacao'>): [string, string][] => [
      ...fact(t('fatos.protocolo'), protocolo),
      ...fact(t('fatos.tipo'), t(`tipo.${tipo}`)),
      ...factsOfLicitacao(licitacao),
    ],
    factsOfLicitacao,
    /** How every mail ends. */
    closing: [{ paragraph: t('atendimento', { telefones }) }, { paragraph: t('automatico') }],
  }
}

const fact = (label: string, value: string | null): [string, string][] => (value ? [[label, value]] : [])

/** What a mail leads to is in its own language too. */
function inLanguage(links: MailLinks, lang: Locale): MailLinks {
  if (lang === defaultLocale) return links
  const worded = (href: string) => {
    const url = new URL(href)
    url.searchParams.set('lng', lang)
    return url.href
  }
  return {
    confirmar: (codigo) => worded(links.confirmar(codigo)),
    recibo: (...which) => worded(links.recibo(...which)),
    solicitacao: (...which) => worded(links.solicitacao(...which)),
    licitacao: (id) => worded(links.licitacao(id)),
    cadastro: (...which) => worded(links.cadastro(...which)),
    retomada: (codigo) => worded(links.retomada(codigo)),
    documentos: (codigo) => worded(links.documentos(codigo)),
    acesso: links.acesso,
  }
}

const catalogues = { 'pt-BR': correio, en, es }

function makeTexts(lang: Locale): TFunction<'correio'> {
  const instance = createInstance()
  void instance.init({
    lng: lang,
    resources: { [lang]: { correio: catalogues[lang] } },
    interpolation: { escapeValue: false },
    initImmediate: false,
  })
  return instance.getFixedT(lang, 'correio')
}
