import { isRepeticao, type Licitacao } from '~/domain/licitacao/licitacao'
import type { Block } from '../blocks'
import texts from './texts'
import type { AtaWriting } from './writing'

const { licitacao: names } = texts

/** Which tender, by the names its screen uses. */
export function* describeLicitacao(licitacao: Licitacao, { timezone, minute, label }: AtaWriting): Generator<Block> {
  const { numRepeticao, inversaoFases } = licitacao
  yield { heading: 2, text: names.heading }
  const facts: [string, string | null | false][] = [
    [licitacao.ehPerfilProduto ? names.orgao : names.responsavel, licitacao.nomeOrgao],
    [names.processo, licitacao.numProcesso],
    ...(isRepeticao(numRepeticao) ? [[names.repeticao, String(numRepeticao)] as [string, string]] : []),
    [names.edital, licitacao.numeroEdital],
    [names.modalidade, label('modalidade', licitacao.modalidade)],
    [names.amparoLegal, licitacao.amparoLegal?.lei ?? null],
    [names.tipo, label('criterio', licitacao.tipoLicitacao)],
    [names.disputaPor, label('modoDisputa', licitacao.tipoDisputa)],
    [names.modoDisputa, label('modoDisputa', licitacao.modoDisputa)],
    [names.inversaoFases, inversaoFases === null ? null : inversaoFases ? texts.yes : texts.no],
    [names.inicioPropostas, minute(licitacao.dataIniEnvioProposta)],
    [names.fimPropostas, minute(licitacao.dataFimEnvioProposta)],
    [names.abertura, minute(licitacao.dataAbertura)],
    [names.limite, minute(licitacao.dataLimiteEsclarecimentoImpugnacao)],
    [names.fuso, timezone],
    [names.situacao, label('status', licitacao.status)],
    [names.objeto, licitacao.objeto],
  ]
  yield { facts: facts.map(([name, value]) => [name, value || '']) }
}
