import type { Translation } from '..'
import type pessoas from '../pt-BR/pessoas'

export default {
  lista: {
    title: 'People who may sign in ({{total}})',
    explica: 'These people sign in by a link that is mailed to them. Open a person to change what they may do.',
  },
  papel: { portal: 'Runs the portal', orgaos: 'Answers for {{orgaos}}' },
  incluir: { title: 'Add a person' },
  pessoa: {
    title: 'Change what a person may do',
    hoje: 'Name now',
    outroEmail: 'The e-mail address does not change: if the person has another one, add it and remove this one.',
    remover: 'Remove this person',
    voltar: 'Back to the people',
  },
  campo: {
    email: 'E-mail',
    emailAjuda: 'The link with which the person signs in is mailed to it.',
    nome: 'Name',
    nomeAjuda: 'It stays in the history of what the person does.',
    papel: 'What the person may do',
    responde: 'Answer for one or more bodies',
    cuida: 'Run the portal, with all bodies, the registrations and the people',
    orgaos: 'Bodies for which the person answers',
    orgaosAjuda: 'Acronyms or numbers, with commas between them. Whoever runs the portal needs none.',
    incluir: 'Add the person',
    salvar: 'Save',
  },
  remover: {
    title: 'Remove {{nome}}',
    explica:
      'The sessions of this person end at once, and mailed links no longer work. Drafts are deleted. What the person did stays in the history, with the name.',
    propria:
      'This person is you. Your session ends at once, and you sign in again only if somebody else adds you. Your drafts are deleted. What you did stays in the history.',
    botao: 'Remove the person',
    voltar: 'Back without removing',
  },
  aviso: {
    incluida: 'Person added, who may now ask for the link to sign in.',
    mudada: 'Person changed.',
    removida: 'This person may no longer sign in.',
  },
  erro: {
    email: {
      required: 'Enter the person’s e-mail address.',
      invalid: 'Enter a valid e-mail address, such as name@city.gov.br.',
      tooLong: 'The e-mail address is longer than 254 characters.',
    },
    nome: { required: 'Enter the person’s name.', tooLong: 'The name is longer than 120 characters.' },
    papel: { required: 'Say what the person may do.' },
    orgaos: {
      required: 'Enter at least one body, by its acronym or number.',
      tooLong: 'The list of bodies is longer than 1,000 characters.',
      nenhum: 'No body has the acronym or number {{nome}}.',
      varios: 'Several bodies have the acronym {{nome}}. Enter the number of one of them: {{numeros}}.',
    },
    entradaAntiga:
      'Nothing was changed: for this you must have signed in less than 15 minutes ago. Sign in again in another tab; then send again in this one.',
    jaEntra: 'There is a person with this e-mail address. Open that person in the list to make changes.',
    ultima: 'This is the last person who runs the portal. Add another one first.',
    mudou:
      'Somebody else changed this while you were writing, and nothing was saved. What holds now is above. What you wrote is still here: check it and send it again.',
  },
} satisfies Translation<typeof pessoas>
