import { standaloneAction } from '../command/command'
import { file, fileOrStream, optional } from '../command/params'

/**
 * Restores a dump. Then repeats the erasures, blocks and unblocks of registrations that are recorded in a list, so that
 * erased personal data does not come back. The list is the given file or else the one in the data folder.
 */
export const restore = standaloneAction({
  summary: 'Restaura uma cópia num banco vazio, o das configurações: tudo, ou nada.',
  args: { arquivo: fileOrStream('arquivo', 'a cópia; - para a entrada padrão') },
  options: {
    apagamentos: optional(file('arquivo', 'a lista dos apagamentos a repetir; sem isto, a de DATA_DIR'), undefined),
  },
  run: async (values, context) => (await import('./restore-from')).restoreFrom(values, context),
})
