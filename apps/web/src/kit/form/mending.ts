import { parseAll } from '@quadro/contract/kit/parse.ts'
import { useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod'

export interface Problem {
  id: string
  label: string
  message: string
  /** An error of the server: only the server can say whether another value is valid. */
  isOfServer?: boolean
}

const isAt = (id: string, name: string) => id === name || id.startsWith(`${name}.`) || name.startsWith(`${id}.`)

/**
 * Removes errors as the user corrects them: an error of the schema when the schema accepts the value, an error of the server when its field
 * has another value. New errors are not looked for before the next submit.
 */
export function useMending(
  schema: z.ZodType,
  { watch, setError, clearErrors }: UseFormReturn<FieldValues>,
  problems: readonly Problem[],
  setProblems: (left: Problem[]) => void,
): void {
  const latest = useRef({ problems, setProblems })
  latest.current = { problems, setProblems }
  const isWrong = problems.length > 0
  useEffect(() => {
    if (!isWrong) return
    let turn = 0
    const subscription = watch((values, { name }) => {
      // Without a name the whole form was reset.
      if (name === undefined) return
      const mine = ++turn
      const { error } = parseAll(schema, values)
      const before = latest.current.problems
      if (mine !== turn || before.length === 0) return
      const found = new Map([...(error?.issues ?? [])].reverse().map((i) => [i.path.join('.'), i.message]))
      // Rules between fields are checked only when each field is valid by itself.
      const isWhole = [...found.keys()].every((id) => before.some((problem) => problem.id === id))
      const left = before.flatMap((problem) => {
        const message = found.get(problem.id)
        if (message !== undefined) return [problem.isOfServer ? problem : { ...problem, message }]
        return isAt(problem.id, name) || (isWhole && !problem.isOfServer) ? [] : [problem]
      })
      for (const { id } of before) if (!left.some((problem) => problem.id === id)) clearErrors(id)
      for (const { id, message } of left)
        if (before.find((problem) => problem.id === id)?.message !== message) setError(id, { message })
      if (left.length < before.length || left.some((problem, i) => problem !== before[i]))
        latest.current.setProblems(left)
    })
    return () => subscription.unsubscribe()
  }, [isWrong, schema, watch, setError, clearErrors])
}
