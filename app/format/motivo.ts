/** Placeholder in the translated sentence for the reason, which is always in Portuguese. */
export const motivoPlaceholder = '{motivo}'
