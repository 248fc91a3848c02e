import { documentosDe, situacaoAoEnviar, type TipoDocumento } from '~/domain/cadastro/documentos'
import type { CadastroComLink, DocumentoRecebido } from '~/domain/cadastro/remessas'
import type { Intake } from '~/domain/intake'
import { notFound } from '~/failures/thrown.server'
import type { wordsOf } from '../words.server'
import { type CampoDocumento, type DocumentosState, type Estado, formName } from './documentos-state'

/** The registration that a mail's link leads to, if it is there and not blocked; whoever tries out codes is slowed down. */
export async function openDocumentos(intake: Intake | undefined, codigo: string, address: string | undefined) {
  const remessas = intake?.cadastro?.remessas
  if (!intake || !remessas) throw notFound()
  const found = await remessas.find(codigo)
  if (!found) return { found, espera: await intake.guarda.limites.spend('codigo', { address }) }
  return { intake, remessas, found }
}

export const maySend = ({ andamento }: CadastroComLink) => situacaoAoEnviar(andamento) !== null

/** Where a registration stands, as its page says it. */
export function estadoOf({ andamento: { situacao, decisao } }: CadastroComLink): Estado {
  if (situacao === 'EM_ANALISE' || situacao === 'REANALISE') return situacao
  return situacao === 'ENCERRADA' && decisao ? decisao : 'PROCESSANDO'
}

type Shown = { t: ReturnType<typeof wordsOf>; token?: string; removing?: string | null }

export function stateOf(
  { guarda }: Pick<Intake, 'guarda'>,
  cadastro: CadastroComLink,
  { t, token, removing }: Shown,
): DocumentosState {
  const campos = documentosDe[cadastro.tipoPessoa].map((tipo): CampoDocumento => {
    const of = (from: DocumentoRecebido[]) => from.find((one) => one.tipo === tipo)
    const aEnviar = of(cadastro.aEnviar)
    const enviado = of(cadastro.enviados)
    const assinatura = (aEnviar ?? enviado)?.assinatura
    return {
      tipo,
      label: labelOf(t, tipo),
      attached: aEnviar ? { nome: aEnviar.arquivo.nome, uri: aEnviar.arquivo.uri } : null,
      removing: removing === tipo,
      enviado: enviado?.arquivo.nome ?? null,
      assinatura: assinatura
        ? { respostas: assinatura.respostas, qualificada: assinatura.nivel === 'qualificada' }
        : null,
    }
  })
  return { token: token ?? guarda.formTokens.issue({ form: formName, processo: cadastro.id }), campos }
}

export function labelOf(t: Shown['t'], tipo: TipoDocumento) {
  if (tipo === 'termo') return t('remessa.termo')
  return tipo === 'rg' || tipo === 'cpf' || tipo === 'residencia'
    ? t(`sucesso.documentos.FISICA.${tipo}`)
    : t(`sucesso.documentos.JURIDICA.${tipo}`)
}
