import type { Endpoint, InputOf } from '@quadro/contract/kit/endpoint.ts'
import { toast } from '../../ui/overlay/Toasts.tsx'
import { download } from '../call/attempt.ts'

/** Downloads printed texts; many of them continue as a job, which the user is told. True when either happened. */
export const baixarImpressos = <E extends Endpoint>(
  entry: E,
  input: InputOf<E>,
  then: Pick<NonNullable<Parameters<typeof download>[2]>, 'refused' | 'after'> = {},
): Promise<boolean> =>
  download(entry, input, {
    ...then,
    ...(then.refused ? { errors: 'none' } : {}),
    onJson: () => toast.info('São muitos: a impressão continua como trabalho. Avisamos quando ficar pronta.'),
  })
