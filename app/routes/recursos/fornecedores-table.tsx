import { useNavigation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PortugueseText } from '~/ui/body-text'
import { useHydrated } from '~/ui/hydrated'
import { StackedTable } from '~/ui/stacked-table'
import styles from './recursos.module.css'
import { chosenFornecedores, type RecursoValues } from './shown-form'

type Fornecedor = {
  idFornecedor: number
  razaoSocial: string
  motivoManifestacaoRecursal: string
  concedidoEm: string | null
}
type Props = { fornecedores: Fornecedor[]; empty: string; values: RecursoValues; problem: string | undefined }

/** The suppliers that declared an intent to appeal. Without JavaScript, `todos` selects all those without a grant. */
export function FornecedoresTable({ fornecedores, empty, values, problem }: Props) {
  const { t } = useTranslation('recursos')
  const hydrated = useHydrated()
  const loading = useNavigation().state === 'loading'
  const withoutGrant = fornecedores.filter(({ concedidoEm }) => !concedidoEm).map(({ idFornecedor }) => idFornecedor)
  const [selected, setSelected] = useState(() => withoutGrant.filter((id) => values.fornecedor.includes(String(id))))
  const all = hydrated ? withoutGrant.length > 0 && selected.length === withoutGrant.length : values.todos !== ''
  const section = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for checkboxes checked before hydration
  useEffect(() => {
    if (hydrated) return
    const form = new FormData(section.current?.closest('form') ?? undefined)
    const checked = form.getAll('fornecedor')
    setSelected(form.has('todos') ? withoutGrant : withoutGrant.filter((id) => checked.includes(String(id))))
  }, [])
  const toggle = (id: number) =>
    setSelected((before) => (before.includes(id) ? before.filter((other) => other !== id) : [...before, id]))
  return (
    <section
      ref={section}
      id="fornecedores"
      className={problem && 'wrong'}
      tabIndex={-1}
      aria-labelledby="fornecedores-titulo"
    >
      <h2 id="fornecedores-titulo">{t('fornecedores.title')}</h2>
      {problem && (
        <p id="fornecedores-problema" className="error">
          {problem}
        </p>
      )}
      <label className={styles.all}>
        <input
          type="checkbox"
          name={hydrated ? undefined : 'todos'}
          value="1"
          checked={all}
          disabled={withoutGrant.length === 0}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? 'fornecedores-problema' : undefined}
          ref={(box) => {
            if (box) box.indeterminate = selected.length > 0 && !all
          }}
          onChange={() => setSelected(all ? [] : withoutGrant)}
        />
        {t('fornecedores.todos')}
      </label>
      {!hydrated && <input type="hidden" name="mostrados" value={withoutGrant.join(',')} />}
      {loading ? (
        <p role="status">{t('fornecedores.carregando')}</p>
      ) : (
        <StackedTable
          label={t('fornecedores.title')}
          columns={[
            {
              label: t('fornecedores.selecao'),
              cell: (fornecedor) => (
                <FornecedorCheckbox
                  fornecedor={fornecedor}
                  checked={selected.includes(fornecedor.idFornecedor)}
                  onToggle={() => toggle(fornecedor.idFornecedor)}
                />
              ),
            },
            { label: t('fornecedores.fornecedor'), rowHeader: true, cell: ({ razaoSocial }) => razaoSocial },
            {
              label: t('fornecedores.motivo'),
              cell: ({ motivoManifestacaoRecursal: motivo }) =>
                motivo ? <PortugueseText>{motivo}</PortugueseText> : t('fornecedores.semMotivo'),
            },
          ]}
          rows={fornecedores}
          rowKey={({ idFornecedor }) => idFornecedor}
          empty={empty}
          plain
        />
      )}
    </section>
  )
}

/** Keeps the selection on a page that no longer shows the suppliers. */
export function HiddenFornecedores({ values }: Pick<Props, 'values'>) {
  return chosenFornecedores(values).map((id) => <input key={id} type="hidden" name="fornecedor" value={id} />)
}

type FornecedorCheckboxProps = { fornecedor: Fornecedor; checked: boolean; onToggle(): void }

/** A supplier's checkbox, or the date of the grant if there is nothing to select. */
function FornecedorCheckbox({
  fornecedor: { idFornecedor, razaoSocial, concedidoEm },
  checked,
  onToggle,
}: FornecedorCheckboxProps) {
  const { t } = useTranslation('recursos')
  if (concedidoEm) return t('fornecedores.concedidoEm', { data: concedidoEm })
  return (
    <input
      type="checkbox"
      name="fornecedor"
      value={idFornecedor}
      checked={checked}
      onChange={onToggle}
      aria-label={t('fornecedores.selecionar', { fornecedor: razaoSocial })}
    />
  )
}
