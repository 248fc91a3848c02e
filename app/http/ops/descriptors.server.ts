/** How many files and connections a process needs to open: fewer, and Node fails while it loads the portal. */
export const neededDescriptors = 400

/** How many files and connections this process may open (`ulimit -n`): `null` where the system sets no limit. */
export function descriptorsLimit(): number | null {
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files: { soft: number | 'unlimited' } } }
  const soft = userLimits?.open_files.soft
  return typeof soft === 'number' ? soft : null
}
