import type { Avisado, PublicadosStore } from '~/domain/mesa/publicados'
import type { Db } from '../engine/schema'
import { dismissAvisos, findPublico, listOpenAvisos } from '../supressao/avisos.server'

export const makePublicadosStore = (db: Db, rules: { onlyConfirmed: boolean }): PublicadosStore => ({
  async listAvisados(alcance) {
    const avisados = new Map<string, Avisado>()
    for (const { entidade, id, tipo, numero, aviso, instante } of await listOpenAvisos(db, rules, alcance)) {
      const key = `${entidade} ${id}`
      const avisado = avisados.get(key) ?? { entidade, id, tipo, numero, avisos: [] }
      avisado.avisos.push({ tipo: aviso, instante })
      avisados.set(key, avisado)
    }
    return [...avisados.values()]
  },

  async findAlvo(alcance, publicado) {
    const found = await findPublico(db, rules, alcance, publicado)
    if (!found) return null
    const { entidade, id } = publicado
    if (entidade === 'solicitacao') return { idSolicitacao: id }
    return found.chave === null ? { entidade, id } : { chaveOrigem: found.chave }
  },

  dismissAvisos: (publicado, { id, nome }) => dismissAvisos(db, publicado, nome, id),
})
