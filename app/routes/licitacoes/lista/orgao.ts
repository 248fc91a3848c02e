import type { OrgaoAchado } from '~/domain/licitacao/lista'

/** A body as it is chosen and told: what people call it by comes last. */
export const nameOfOrgao = ({ nome, sigla, unidade }: OrgaoAchado) =>
  [nome, unidade, sigla].filter((part, index, all) => part && all.indexOf(part) === index).join(' – ')
