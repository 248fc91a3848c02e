import '~/ui/form.css'
import { Button, Textarea, TextInput } from '@mantine/core'
import { Form, Link, useLocation } from '@remix-run/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { PedidoField, PedidoProblem } from '~/domain/solicitacao/pedido'
import { type TipoSolicitacao, tiposSolicitacao } from '~/domain/solicitacao/solicitacao'
import { useOpenedWithin } from '~/shell/opened-within'
import { paths, uploadAddress } from '~/site/paths'
import { ErrorSummary, type FormError } from '~/ui/error-summary'
import { FileField } from '~/ui/file/file-field'
import { guardFields } from '~/ui/human/guard-fields'
import { HumanCheck } from '~/ui/human/human-check'
import { MaskedInput } from '~/ui/masked-input'
import { RadioGroup } from '~/ui/radio-group'
import { type FormNote, type FormState, fileField, fileUriField, formName, removal } from './form-state'
import styles from './pedido-form.module.css'
import { problemText } from './pedido-problems'
import { carriedOrigin } from './solicitar-frame'

type Page = {
  id: number
  heading: string
  tipo: TipoSolicitacao | null
  accept: string[]
  siteKey: string | null
  checksHuman: boolean
}

/** What is said of the form as a whole leads to the button that sends it. */
const sendId = 'enviar'

/** D4 to D7: every field of a request. Which of the two persons' fields count, the radios decide, by CSS alone. */
export function PedidoForm({ page, state }: { page: Page; state: FormState }) {
  const { t } = useTranslation(['solicitar', 'guarda', 'envio', 'common'])
  const within = useOpenedWithin()
  const { search } = useLocation()
  const { values, problems } = state
  const textOf = (field: PedidoField) => {
    const problem = problems[field]
    return problem && problemText(t, field, problem, values[field])
  }
  const field = (name: PedidoField) => ({
    id: name,
    name,
    label: t(`solicitar:campo.${name}`),
    defaultValue: values[name],
    error: textOf(name),
    required: true,
    withAsterisk: false,
  })
  const textsOf = useErrorTexts()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a form that came back says anything new
  const errors = useMemo(() => textsOf(state), [state])
  const textsAt = (id: string) => errors.filter((error) => error.id === id).map(({ text }) => text)
  const tipo = page.tipo ?? values.tipo
  return (
    <>
      <ErrorSummary
        heading={errors.every(({ id }) => id === sendId) ? t('common:errors.default') : t('solicitar:erros')}
        pageTitle={t('solicitar:erroNoTitulo', { title: page.heading })}
        errors={errors}
      />
      <Form
        method="post"
        encType="multipart/form-data"
        noValidate
        className={styles.form}
        state={within ? { dialog: true } : undefined}
        preventScrollReset={within}
      >
        <input type="hidden" name={guardFields.formToken} value={state.token} />
        {/* What Enter presses. */}
        <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden />
        {page.tipo ? (
          <input type="hidden" name="tipo" value={page.tipo} />
        ) : (
          <RadioGroup
            id="tipo"
            name="tipo"
            legend={t('solicitar:campo.tipo')}
            options={tiposSolicitacao.map((value) => ({ value, label: t(`solicitar:tipo.${value}`) }))}
            defaultValue={tipo}
            error={textOf('tipo')}
          />
        )}
        <RadioGroup
          id="tipoPessoa"
          name="tipoPessoa"
          legend={t('solicitar:campo.tipoPessoa')}
          options={(['J', 'F'] as const).map((value) => ({ value, label: t(`solicitar:pessoa.${value}`) }))}
          defaultValue={values.tipoPessoa ?? 'J'}
          error={textOf('tipoPessoa')}
        />
        <div className={styles.company}>
          <TextInput {...field('razaoSocial')} autoComplete="organization" />
          <MaskedInput mask="cnpj" {...field('cnpj')} description={t('solicitar:ajuda.cnpj')} autoComplete="off" />
        </div>
        <div className={styles.person}>
          <TextInput {...field('nome')} autoComplete="name" />
          <MaskedInput
            mask="cpf"
            {...field('cpf')}
            description={t('solicitar:ajuda.cpf')}
            inputMode="numeric"
            autoComplete="off"
          />
        </div>
        <TextInput {...field('email')} description={t('solicitar:ajuda.email')} type="email" autoComplete="email" />
        <MaskedInput
          mask="telefone"
          {...field('telefone')}
          description={t('solicitar:ajuda.telefone')}
          type="tel"
          autoComplete="tel-national"
        />
        <Textarea {...field('assunto')} description={t('solicitar:ajuda.assunto')} rows={6} />
        <FileField
          key={state.attached?.uri ?? state.token}
          label={t('solicitar:campo.anexoOpcional')}
          name={fileField}
          uriName={fileUriField}
          removal={{ ...removal, asked: state.removing }}
          accept={page.accept}
          to={uploadAddress}
          fields={{ repository: `licitacao/${page.id}/esclarecimentoImpugnacao/publico` }}
          attached={state.attached}
          error={textsAt(fileField).join(' ') || undefined}
        />
        {page.checksHuman && (
          <HumanCheck siteKey={page.siteKey} action={formName} question={state.question} doubt={state.doubt} />
        )}
        <p className={styles.buttons}>
          <Button id={sendId} type="submit">
            {t('solicitar:solicitar')}
          </Button>
          <Button
            component={Link}
            to={paths.solicitacoes(page.id, carriedOrigin(search))}
            variant="default"
            preventScrollReset
          >
            {t('solicitar:cancelar')}
          </Button>
        </p>
      </Form>
    </>
  )
}

/** Everything there is to say of a form, in words. */
function useErrorTexts() {
  const { t } = useTranslation(['solicitar', 'guarda', 'envio'])
  const noteText = (note: FormNote) => {
    switch (note.kind) {
      case 'limite':
        return t('guarda:limite', { count: note.minutes })
      case 'encerrado':
        return t('solicitar:depois')
      case 'muitoGrande':
        return t('envio:tooLargeNameless')
      default:
        return t(`solicitar:erro.${note.kind}`)
    }
  }
  return ({ problems, notes, uploads, doubt, values }: FormState): FormError[] => [
    ...notes.map((note) => ({ id: note.kind === 'anexoSumiu' ? fileField : sendId, text: noteText(note) })),
    ...(Object.entries(problems) as [PedidoField, PedidoProblem][]).map(([field, problem]) => ({
      id: field,
      text: problemText(t, field, problem, values[field]),
    })),
    ...uploads.map((text) => ({ id: fileField, text })),
    ...(doubt ? [{ id: guardFields.resposta, text: t(`guarda:duvida.${doubt}`) }] : []),
  ]
}
