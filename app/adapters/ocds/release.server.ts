import { createHash } from 'node:crypto'
import type { Registrado } from '~/domain/ocds/ocds'
import type { OcdsDocument, Organization, Release } from '~/domain/ocds/release'
import { isOfPlanning } from './codes'
import { describeCompra } from './compra-direta'
import type { Fatos } from './facts.server'
import { describeLicitacao } from './licitacao'
import { company, makeParties } from './parties'
import { someOf, type ToAddress, toDocument } from './values'

type Context = {
  ocid: string
  date: Date
  /** Of the body, if it is known. */
  cnpj: string | undefined
  /** A keyed hash, different in each process. */
  pseudonym(text: string): string
  toAddress: ToAddress
}

/** Maps a process, as its pages show it, to the same content as a release and as a compiled release. */
export function compileRelease(
  fatos: Fatos,
  { ocid, date, cnpj, pseudonym, toAddress }: Context,
): Omit<Registrado, 'publicados'> {
  const parties = makeParties(pseudonym)
  const orgao = toBody(fatos, cnpj)
  const buyer = parties.addOrganization('buyer', orgao)
  const procuringEntity = parties.addOrganization('procuringEntity', orgao)
  const { tender, awards } =
    fatos.entidade === 'licitacao' ? describeLicitacao(fatos, parties, toAddress) : describeCompra(fatos, parties)
  const { ofPlanning, others } = splitDocuments(fatos, toAddress)
  const content = {
    initiationType: 'tender' as const,
    language: 'pt' as const,
    parties: parties.list(),
    buyer,
    planning: ofPlanning && { documents: ofPlanning },
    tender: { ...tender, id: ocid, procuringEntity, documents: others },
    awards: someOf(awards),
  } satisfies Partial<Release>
  const common = { ocid, date: date.toISOString() }
  const tag: Release['tag'] = awards.length > 0 ? ['tender', 'award'] : ['tender']
  return {
    release: { ...common, id: `${ocid}-${hashContent(content)}`, tag, ...content },
    compiledRelease: { ...common, id: `${ocid}-${common.date}`, tag: ['compiled'], ...content },
  }
}

/** The same content has the same id, and another content another. */
const hashContent = (content: object) => createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16)

function toBody(fatos: Fatos, cnpj: string | undefined): Omit<Organization, 'roles'> {
  const { nome, municipio, uf } =
    fatos.entidade === 'licitacao'
      ? { nome: fatos.processo.nomeOrgao, municipio: fatos.processo.municipio, uf: fatos.processo.uf }
      : { nome: fatos.compra.orgaoNome, municipio: fatos.compra.municipio, uf: fatos.compra.estado }
  return {
    ...(cnpj === undefined ? { id: 'orgao', name: nome } : company(cnpj, nome)),
    address: { locality: municipio ?? undefined, region: uf ?? undefined, countryName: 'Brasil' },
  }
}

function splitDocuments(fatos: Fatos, toAddress: ToAddress) {
  const documents = { ofPlanning: [] as OcdsDocument[], others: [] as OcdsDocument[] }
  for (const arquivo of listArquivos(fatos))
    documents[isOfPlanning(arquivo.tipo) ? 'ofPlanning' : 'others'].push(toDocument(arquivo, toAddress))
  return { ofPlanning: someOf(documents.ofPlanning), others: someOf(documents.others) }
}

const listArquivos = (fatos: Fatos) =>
  fatos.entidade === 'licitacao'
    ? fatos.anexos.map(({ id, tipo, arquivoNome, dataCadastro, arquivoUri, linkExterno }) => ({
        ...{ id: String(id), tipo, nome: arquivoNome, criadoEm: dataCadastro, uri: arquivoUri, linkExterno },
      }))
    : fatos.compra.anexos.map((anexo) => ({ ...anexo, id: anexo.uri ?? anexo.linkExterno ?? anexo.nome }))
