import { makePrintTermo } from '~/adapters/pdf/cadastro.server'
import { parseDados } from '~/domain/cadastro/passos'
import { empresa } from './cadastro/cadastro'

/** Makes the termo de adesão of a company, as the portal issues it. */
export async function makeTermo(razaoSocial = 'Padaria Aurora Ltda') {
  const dados = parseDados({ ...empresa, razaoSocial }, { porteEmpresa: 4, naturezaJuridica: 2062 })
  if (!dados) throw new Error('o exemplo está incompleto')
  return makePrintTermo('America/Recife')({
    dados,
    cidadeUf: 'Recife/PE',
    linhas: [{ codigo: '1', descricao: 'Pães' }],
    protocolo: '2026-AAAA-BBBB',
    geradoEm: new Date('2026-02-28T12:00:00Z'),
    versaoDosTermos: '2026-11',
  })
}
