import * as c from '@quadro/contract/externo/cadastro/curriculo.ts'
import { useMemo, useRef } from 'react'
import { found } from '../../../kit/call/attempt.ts'
import { call, upload } from '../../../kit/call/call.ts'
import { DadosDoCurriculo, type FonteDoCurriculo, useFormValues } from '../../captacao/index.ts'
import { resolverDesafio } from '../sessao/prova.ts'
import { useRegras } from '../sessao/regras.tsx'

const quiet = { errors: 'none', silent: true } as const
/** Only the registration has the CPF, and always. */
function useMostra() {
  const { mostra } = useRegras()
  return (campo: string) => campo === 'cpf' || mostra(campo as Parameters<typeof mostra>[0])
}

/** For registered candidates: the file is kept for HR, and a reading of the last day is continued. */
export function CurriculoDoCandidato({ id }: { id: number }) {
  const mostra = useMostra()
  const fonte = useMemo(
    (): FonteDoCurriculo => ({
      jaPodeHaver: true,
      enviar: (file, onProgress) => upload(c.enviarCurriculo, { id }, { curriculo: file }, { ...quiet, onProgress }),
      acompanhar: async () => (await call(c.acompanharCurriculo, { id }, quiet)).leitura,
    }),
    [id],
  )
  return (
    <DadosDoCurriculo
      {...useFormValues()}
      fonte={fonte}
      mostra={mostra}
      ajuda="O RH vê o arquivo que você enviar por último."
    />
  )
}

/** For visitors who register. `segredo` opens the reading. The page keeps it, because the steps of the form mount and unmount. */
export function CurriculoDeVisitante(props: {
  segredo: string | undefined
  onSegredo: (segredo: string | undefined) => void
  /** Name under which the unsent file is kept on this device. */
  keptAs: string
}) {
  const { segredo, keptAs } = props
  const told = useRef(props.onSegredo)
  told.current = props.onSegredo
  const { empresaId } = useRegras()
  const mostra = useMostra()
  const known = useRef(segredo)
  const fonte = useMemo(
    (): FonteDoCurriculo => ({
      jaPodeHaver: known.current !== undefined,
      keptAs,
      async enviar(file, onProgress) {
        const sent = await upload(
          c.lerCurriculoDeVisitante,
          { empresaId, ...(await resolverDesafio()) },
          { curriculo: file },
          { ...quiet, onProgress },
        )
        known.current = sent.segredo
        told.current(sent.segredo)
        return sent
      },
      async acompanhar() {
        if (known.current === undefined) return null
        const read = await found(call(c.acompanharCurriculoDeVisitante, { empresaId, segredo: known.current }, quiet))
        if (read) return read
        // The server deletes the reading after a day.
        known.current = undefined
        told.current(undefined)
        return null
      },
      retirar() {
        known.current = undefined
        told.current(undefined)
      },
    }),
    [empresaId, keptAs],
  )
  return (
    <DadosDoCurriculo
      {...useFormValues()}
      fonte={fonte}
      mostra={mostra}
      ajuda="Se quiser, envie-o para preencher menos. Ele vai junto com o cadastro, e o RH o vê."
    />
  )
}
