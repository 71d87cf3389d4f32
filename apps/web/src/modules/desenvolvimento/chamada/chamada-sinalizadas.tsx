import * as c from '@quadro/contract/desenvolvimento/turmas/chamada.ts'
import { useState } from 'react'
import { attempt } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { refreshed } from '../../../kit/call/query.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { EntryTable } from '../../../ui/display/EntryTable.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { PedirMotivo } from '../turmas/turma-motivo.tsx'
import { horaDe } from './chamada-tela.tsx'

const porque = (y: c.Chegada): string =>
  [
    y.aparelhoRepetido && 'mesmo aparelho de outra pessoa',
    y.foraDaRede && 'fora da rede da empresa',
    y.faltaMarcada && 'tinha falta marcada',
  ]
    .filter(Boolean)
    .join(', ')

/** Marks that wait for the instructor, with what is odd about each. Nothing is shown while there are none. */
export function ChegadasSinalizadas(props: { id: number; diaId: number; chegadas: readonly c.Chegada[] }) {
  const { id, diaId } = props
  const [recusando, setRecusando] = useState<c.Chegada>()
  const [ocupada, setOcupada] = useState<number>()
  const sinalizadas = props.chegadas.filter(({ espera }) => espera)
  if (sinalizadas.length === 0 && !recusando) return null
  const decidir = async (y: c.Chegada, aceita: boolean, motivo: string | null) => {
    await call(c.decidirChegada, { id, diaId, chegadaId: y.id, aceita, motivo })
    await refreshed()
    toast.success(aceita ? `Presença de ${y.talentoNome} aceita.` : `Presença de ${y.talentoNome} recusada.`)
  }
  return (
    <>
      <EntryTable
        title="Esperam por você"
        name="sinalizadas"
        rows={sinalizadas}
        columns={[
          { key: 'talento', label: 'Talento', cell: (y) => y.talentoNome },
          { key: 'em', label: 'Chegou às', cell: (y) => horaDe(y.em) },
          { key: 'porque', label: 'Por quê', cell: porque },
          {
            key: 'decidir',
            label: 'Decidir',
            cell: (y) => (
              <Stack.Row>
                <Button
                  size="sm"
                  aria-label={`Aceitar a presença de ${y.talentoNome}`}
                  isBusy={ocupada === y.id}
                  busyLabel="Aceitando"
                  onPress={() => {
                    setOcupada(y.id)
                    void attempt(() => decidir(y, true, null), { after: () => setOcupada(undefined) })
                  }}
                >
                  Aceitar
                </Button>
                <Button size="sm" aria-label={`Recusar a presença de ${y.talentoNome}`} onPress={() => setRecusando(y)}>
                  Recusar
                </Button>
              </Stack.Row>
            ),
          },
        ]}
        rowName={(y) => y.talentoNome}
        empty="Ninguém espera."
      />
      {recusando && (
        <PedirMotivo
          title={`Recusar a presença de ${recusando.talentoNome}?`}
          label="Motivo"
          confirmLabel="Recusar"
          busyLabel="Recusando"
          onClose={() => setRecusando(undefined)}
          onConfirm={(motivo) => decidir(recusando, false, motivo)}
        />
      )}
    </>
  )
}
