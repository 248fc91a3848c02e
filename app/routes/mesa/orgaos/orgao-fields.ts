/** The mailbox that the form's author has seen. */
export const antesField = 'antes'
