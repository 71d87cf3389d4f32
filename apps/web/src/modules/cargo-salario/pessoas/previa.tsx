import * as c from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { useState } from 'react'
import { useCall } from '../../../kit/call/query.ts'
import { today } from '../../../kit/call/session.ts'
import { OQueMuda, textoDaRecusa } from './o-que-muda.tsx'

/**
 * Preview of a dated change. It asks the server while the user fills in the form, and returns the panel beside the form, the choices to
 * send with the change, and the number of later rows that change.
 */
export function usePrevia({
  colaboradorId,
  linhaId,
  valores,
  onLevar,
}: {
  colaboradorId: number
  /** The row that is corrected; absent: a new one. */
  linhaId?: number | undefined
  /** Present values of the form, perhaps incomplete. */
  valores: Record<string, unknown>
  onLevar: (levar: boolean) => void
}) {
  /** Ids of rows without effect that the user wants to keep. */
  const [manter, setManter] = useState<number[]>([])
  const lidos = c.mudancaForm.safeParse(valores)
  const dados = lidos.data as c.Mudanca
  const deNova = useCall(
    c.preverMudanca,
    { colaboradorId, ...dados },
    { silent: true, enabled: lidos.success && linhaId === undefined },
  )
  const deCorrecao = useCall(
    c.preverCorrecao,
    { id: linhaId ?? 0, ...dados },
    { silent: true, enabled: lidos.success && linhaId !== undefined },
  )
  const previa = linhaId === undefined ? deNova : deCorrecao
  const impactos = lidos.success && !previa.error ? previa.data : undefined
  const seguintes = impactos?.filter(({ id }) => id !== null)
  const removidas = (seguintes ?? [])
    .filter(({ id, impacto }) => impacto === 'Sem efeito' && !manter.includes(id!))
    .map(({ id }) => id!)
  const data = String(valores.data ?? '')
  return {
    painel: (
      <OQueMuda
        impactos={impactos}
        recusa={lidos.success && previa.error ? textoDaRecusa(previa.error) : undefined}
        passadaDesde={data && data < today() ? data : undefined}
        levar={valores.levarAdiante === true}
        onLevar={onLevar}
        manter={manter}
        onManter={setManter}
      />
    ),
    escolhas: {
      removerLinhas: removidas,
      ...(seguintes ? { previstas: seguintes.map(({ id, versao }) => ({ linha: id!, versao })) } : {}),
    },
    mudam: (seguintes?.filter(({ impacto }) => impacto === 'Recalculada').length ?? 0) + removidas.length,
  }
}
