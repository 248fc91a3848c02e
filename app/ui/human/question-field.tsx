import '../form.css'
import { Button, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { guardFields } from './guard-fields'

/** As the server asks it: the answers are sealed in `desafio`. */
export type Question = { texto: string; desafio: string }

/**
 * A question that shows that a person sends the form. 'Outra pergunta' sends the form too, so that it works without
 * JavaScript; the button before it, which nobody sees, is the one that Enter presses.
 */
export function QuestionField({ question, error }: { question: Question; error?: string }) {
  const { t } = useTranslation('guarda')
  return (
    <div>
      <input type="hidden" name={guardFields.desafio} value={question.desafio} />
      <TextInput
        key={question.desafio}
        id={guardFields.resposta}
        name={guardFields.resposta}
        label={question.texto}
        description={t('pergunta.hint')}
        error={error}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={60}
        required
        withAsterisk={false}
      />
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden />
      <Button type="submit" name={guardFields.another} value="sim" formNoValidate variant="subtle" size="compact-md">
        {t('pergunta.another')}
      </Button>
    </div>
  )
}
