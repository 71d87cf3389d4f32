import {
  baixarTarefa,
  listarTarefas,
  marcarTarefasVistas,
  pararTarefa,
  type Tarefa,
} from '@quadro/contract/shell/avisos.ts'
import { useCallback, useEffect, useRef } from 'react'
import { call, fetchFile, saveToDisk } from '../kit/call.ts'
import { useLive } from '../kit/live.ts'
import { refresh, useCall } from '../kit/query.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Bell } from '../ui/icons.ts'
import { type JobItem, JobsList, JobsPopover } from '../ui/Jobs.tsx'
import { toast } from '../ui/Toasts.tsx'

const WAITS = new Set<Tarefa['situacao']>(['na-fila', 'executando'])
const clock = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit' })

const open = async ({ id }: Tarefa) => {
  const file = await fetchFile(baixarTarefa, { id })
  if ('blob' in file) saveToDisk(file)
}
function itemOf(tarefa: Tarefa): JobItem {
  const { id, titulo, situacao, feito, total, mensagem, terminadaEm } = tarefa
  const progress = feito !== null && total !== null && total > 0 ? { value: feito, max: total } : undefined
  const detail =
    mensagem ??
    (situacao === 'na-fila'
      ? 'na fila'
      : situacao === 'executando'
        ? progress
          ? `${feito} de ${total}`
          : 'em andamento'
        : terminadaEm
          ? clock.format(new Date(terminadaEm))
          : '')
  const stop = {
    label: situacao === 'na-fila' ? 'Tirar' : 'Parar',
    onPress: () => void call(pararTarefa, { id }).then(() => refresh(listarTarefas)),
  }
  return {
    id: String(id),
    title: titulo,
    detail,
    state:
      situacao === 'na-fila'
        ? 'waiting'
        : situacao === 'executando'
          ? 'running'
          : situacao === 'pronta'
            ? 'done'
            : 'failed',
    ...(progress && situacao === 'executando' ? { progress } : {}),
    ...(WAITS.has(situacao)
      ? { action: stop }
      : tarefa.arquivo
        ? { action: { label: 'Baixar', onPress: () => void open(tarefa) } }
        : {}),
  }
}

/** The bell: jobs of the user, followed live; one that ends says so wherever the user is. */
export function Jobs() {
  const { data = [] } = useCall(listarTarefas, {}, { silent: true })
  const known = useRef<Map<number, Tarefa['situacao']>>(undefined)
  useLive(
    useCallback(
      (event) => void (event === 'tarefa' || event === 'sincronizar' ? refresh(listarTarefas) : undefined),
      [],
    ),
  )
  useEffect(() => {
    const before = known.current
    known.current = new Map(data.map((t) => [t.id, t.situacao]))
    if (!before) return
    for (const tarefa of data) {
      const was = before.get(tarefa.id)
      if (!was || !WAITS.has(was) || WAITS.has(tarefa.situacao)) continue
      if (tarefa.situacao === 'pronta')
        toast.success('Relatório pronto', {
          text: tarefa.titulo,
          ...(tarefa.arquivo ? { action: { label: 'Abrir', onPress: () => void open(tarefa) } } : {}),
        })
      else if (tarefa.situacao === 'falhou')
        toast.error(tarefa.mensagem ?? 'O trabalho falhou.', { text: tarefa.titulo })
    }
  }, [data])
  const unseen = data.filter((t) => !t.vista && !WAITS.has(t.situacao)).length
  return (
    <JobsPopover
      trigger={<IconButton label="Avisos" icon={Bell} count={unseen || undefined} />}
      onOpenChange={(isOpen) => {
        if (isOpen && unseen > 0)
          void call(marcarTarefasVistas, {}, { silent: true, errors: 'none' }).then(() => refresh(listarTarefas))
      }}
      tabs={[
        {
          id: 'trabalhos',
          label: 'Trabalhos',
          count: data.filter((t) => WAITS.has(t.situacao)).length || undefined,
          content: <JobsList jobs={data.map(itemOf)} keptFor="ficam 30 dias" />,
        },
      ]}
    />
  )
}
