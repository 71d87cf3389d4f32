import type { Endpoint, InputOf } from '@quadro/contract/kit/endpoint.ts'
import { download } from '../call/attempt.ts'
import { takeLater } from '../call/awaited.ts'

/** Downloads printed texts; many of them continue as a job, which the user is told. True when either happened. */
export const baixarImpressos = <E extends Endpoint>(
  entry: E,
  input: InputOf<E>,
  then: Pick<NonNullable<Parameters<typeof download>[2]>, 'refused' | 'after'> = {},
): Promise<boolean> =>
  download(entry, input, {
    ...then,
    ...(then.refused ? { errors: 'none' } : {}),
    onJson: (answer) => takeLater(answer, 'São muitos: a impressão continua como trabalho.'),
  })
