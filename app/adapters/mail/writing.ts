import { createInstance, type TFunction } from 'i18next'
import type { SolicitacaoFacts } from '~/domain/correio/facts'
import type { TipoPessoa } from '~/domain/shared/tipo-pessoa'
import { hoursIn } from '~/format/hours'
import { defaultLocale, type Locale } from '~/format/locale'
import { truncate } from '~/format/text'
import { textOptions } from '~/format/text-options'
import { makeTimes } from '~/format/times'
import en from '~/locales/en/correio'
import es from '~/locales/es/correio'
import correio from '~/locales/pt-BR/correio'

/** Absolute addresses of the pages to which mails link. */
export type MailLinks = {
  confirmar(codigo: string): string
  recibo(idLicitacao: number, recibo: string): string
  solicitacao(idLicitacao: number, id: number): string
  licitacao(id: number): string
  compraDireta(id: number): string
  cadastro(tipoPessoa: TipoPessoa, recibo: string): string
  retomada(codigo: string): string
  documentos(codigo: string): string
  /** Pages of the mesa: the entrance for a person, a request to answer, and the texts of a process. */
  entrada(codigo: string): string
  pedido(id: number): string
  suprimir(entidade: 'licitacao' | 'compra_direta', id: number): string
  /** The full application, if configured. */
  acesso?: string
}

/** Texts, times, addresses and phone numbers in one language, from which mails are composed. */
export type Writing = ReturnType<typeof makeWriting>

type Settings = { timezone: string; links: MailLinks; phones: string[]; hours: string }

/** Creates one `Writing` per language on first use. */
export function makeWritings(settings: Settings) {
  const writings = new Map<Locale, Writing>()
  return (locale: Locale) => {
    const writing = writings.get(locale) ?? makeWriting(locale, settings)
    writings.set(locale, writing)
    return writing
  }
}

function makeWriting(lang: Locale, { timezone, links, phones, hours }: Settings) {
  const t = makeTranslate(lang)
  const times = makeTimes({ locale: lang, timezone })
  const zona = timezone === 'America/Sao_Paulo' ? t('brasilia') : t('fuso', { zona: timezone })
  const instant = (text: string) => t('instante', { instante: text, zona })
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
    links: withLanguage(links, lang),
    telefones,
    day: (day: string) => times.day(day),
    minute: (date: Date) => instant(times.dateTime(date)),
    second: (date: Date) => instant(times.dateTimeSecond(date)),
    /** Facts that identify the request and its tender; unknown ones are left out. */
    listFacts: ({
      tipo,
      protocolo,
      licitacao,
    }: Pick<SolicitacaoFacts, 'tipo' | 'protocolo' | 'licitacao'>): [string, string][] => [
      ...fact(t('fatos.protocolo'), protocolo),
      ...fact(t('fatos.tipo'), t(`tipo.${tipo}`)),
      ...factsOfLicitacao(licitacao),
    ],
    factsOfLicitacao,
    button: (label: string, href: string) => ({ button: { label, href, copy: t('copie') } }),
    closing: [{ paragraph: t('atendimento', { telefones, ...hoursIn(hours, lang) }) }, { paragraph: t('automatico') }],
  }
}

const fact = (label: string, value: string | null): [string, string][] => (value ? [[label, value]] : [])

/** Links to the portal carry the mail's language, unless it is the default. */
function withLanguage(links: MailLinks, lang: Locale): MailLinks {
  if (lang === defaultLocale) return links
  const withLng = (href: string) => {
    const url = new URL(href)
    url.searchParams.set('lng', lang)
    return url.href
  }
  return {
    confirmar: (codigo) => withLng(links.confirmar(codigo)),
    recibo: (...which) => withLng(links.recibo(...which)),
    solicitacao: (...which) => withLng(links.solicitacao(...which)),
    licitacao: (id) => withLng(links.licitacao(id)),
    compraDireta: (id) => withLng(links.compraDireta(id)),
    cadastro: (...which) => withLng(links.cadastro(...which)),
    retomada: (codigo) => withLng(links.retomada(codigo)),
    documentos: (codigo) => withLng(links.documentos(codigo)),
    entrada: (codigo) => withLng(links.entrada(codigo)),
    pedido: (id) => withLng(links.pedido(id)),
    suprimir: (...which) => withLng(links.suprimir(...which)),
    acesso: links.acesso,
  }
}

const catalogues = { 'pt-BR': correio, en, es }

function makeTranslate(lang: Locale): TFunction<'correio'> {
  const instance = createInstance()
  void instance.init({
    lng: lang,
    resources: { [lang]: { correio: catalogues[lang] } },
    ...textOptions,
    initImmediate: false,
  })
  return instance.getFixedT(lang, 'correio')
}
