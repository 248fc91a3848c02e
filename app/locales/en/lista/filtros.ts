import type { Translation } from '~/locales'
import type filtros from '~/locales/pt-BR/lista/filtros'

export default {
  opens: {
    days_one: 'opens in {{count}} day',
    days_other: 'opens in {{count}} days',
    hours_one: 'opens in {{count}} hour',
    hours_other: 'opens in {{count}} hours',
    minutes_zero: 'opens in less than a minute',
    minutes_one: 'opens in {{count}} minute',
    minutes_other: 'opens in {{count}} minutes',
  },
  toggle: 'Filters',
  apply: 'Apply filters',
  municipios: 'Load municipalities',
  any: 'Any',
  count: '{{text}} ({{n}})',
  more: 'over {{n}}',
  periodo: {
    legend: 'Opening period',
    de: 'From',
    ate: 'To',
    words: { entre: 'from {{inicio}} to {{fim}}', desde: 'from {{inicio}}', ate: 'until {{fim}}' },
  },
  valor: {
    legend: 'Estimated value (R$)',
    de: 'Lowest',
    ate: 'Highest',
    words: { desde: 'from {{inicio}}', ate: 'up to {{fim}}', entre: 'from {{inicio}} to {{fim}}' },
  },
  orgao: {
    text: 'Body (name or acronym)',
    choose: 'Choose the body',
    none: 'No body with “{{texto}}” has tenders.',
    several: 'More than one body has “{{texto}}”: choose one.',
    many: 'Many bodies have “{{texto}}”: write more, or choose one of the first.',
  },
  filter: { orgao: 'Body', valor: 'Estimated value (R$)', atalho: 'Only' },
  atalhos: {
    label: 'Most wanted',
    recebendo: 'Taking proposals',
    encerram: 'Closing within 7 days',
    semana: 'Published this week',
  },
  vazia: {
    title: 'What to try',
    grafia: 'Check the spelling of the words.',
    menos: 'Use fewer words, or more general ones.',
    filtros: 'Take one of the applied filters off.',
    sem: 'Search for “{{texto}}” without the filters',
    todas: { licitacoes: 'See all tenders', compras: 'See all direct purchases' },
  },
  order: {
    tooMany: 'Too many to be ordered by relevance.',
    label: 'Order',
    RELEVANCIA: 'Relevance',
    DESC: 'Newest',
    ASC: 'Oldest',
    prazo: 'Nearest deadline',
    publicacao: 'Latest publication',
    valor: 'Highest value',
  },
} satisfies Translation<typeof filtros>
