/**
 * Mantine writes its dark styles for an attribute that only a script could set; here they follow the person's own
 * preference, with or without JavaScript: `[data-mantine-color-scheme=dark]` becomes a media query.
 */
const schemeToMedia = {
  postcssPlugin: 'scheme-to-media',
  /** @param {import('postcss').Rule} rule @param {import('postcss').Helpers} helpers */
  Rule(rule, { AtRule }) {
    const scheme = /\[data-mantine-color-scheme=['"]?(dark|light)['"]?\]/.exec(rule.selector)?.[1]
    if (!scheme) return
    const selector = rule.selector.replace(
      /\[data-mantine-color-scheme=['"]?(dark|light)['"]?\]/g,
      '[data-mantine-color-scheme]',
    )
    rule.replaceWith(
      new AtRule({ name: 'media', params: `(prefers-color-scheme: ${scheme})`, nodes: [rule.clone({ selector })] }),
    )
  },
}

/** Mantine names fourteen colours in every shade; what the portal shows are its own, greys, and what those few default to. */
const leaveUnusedColours = {
  postcssPlugin: 'leave-unused-colours',
  /** @param {import('postcss').Declaration} declaration */
  Declaration(declaration) {
    if (/^--mantine-color-(pink|grape|violet|indigo|cyan|teal|green|lime|yellow|orange)-/.test(declaration.prop))
      declaration.remove()
  },
}

export default { plugins: [schemeToMedia, leaveUnusedColours] }
