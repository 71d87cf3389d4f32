import { gravarPresenca, type InscricaoListada } from '@quadro/contract/desenvolvimento/turmas/inscricoes.ts'
import { type Turma, turmas } from '@quadro/contract/desenvolvimento/turmas/turmas.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import { attempt } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { refreshed } from '../../../kit/call/query.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { LinkButton } from '../../../ui/control/Link.tsx'
import { SegmentedControl } from '../../../ui/control/SegmentedControl.tsx'
import { EntryTable } from '../../../ui/display/EntryTable.tsx'
import { PanelStack } from '../../../ui/display/Figures.tsx'
import { SelectField } from '../../../ui/fields/index.ts'
import { CheckCheck, QrCode, UserCheck } from '../../../ui/icons.ts'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/state/States.tsx'
import { PedirMotivo } from './turma-motivo.tsx'
import { useInscricoes } from './turma-pessoas.tsx'

/** Who was there, one day at a time: the newest that has come first. */
export function PresencaDaTurma({ turma, hoje }: { turma: Turma; hoje: string }) {
  const read = useInscricoes(turma)
  const chegaram = turma.diasTurma.filter(({ dia }) => dia <= hoje)
  const [diaId, setDia] = useState(chegaram.at(-1)?.id ?? null)
  if (read.error) return <ErrorState title="Não foi possível carregar a presença" onRetry={() => void read.refetch()} />
  if (!read.data) return <Skeleton shape="list" />
  const pessoas = (read.data as InscricaoListada[]).filter(
    ({ situacao }) => situacao !== 'E' && situacao !== 'O' && situacao !== 'C',
  )
  const dia = chegaram.find(({ id }) => id === diaId)
  if (!dia || pessoas.length === 0)
    return (
      <EmptyState icon={UserCheck} title={dia ? 'Ninguém inscrito' : 'Nenhum dia chegou ainda'}>
        {dia ? 'Inscreva talentos em Pessoas.' : 'A presença se marca do dia em diante.'}
      </EmptyState>
    )
  return (
    <PanelStack>
      <SelectField
        label="Dia"
        required
        value={dia.id}
        options={chegaram.map((d) => ({
          value: d.id,
          label: `${formatarData(d.dia)}, ${d.diaSemana}, ${d.turnoDescricao.toLowerCase()}`,
        }))}
        onChange={(id) => id !== null && setDia(id)}
      />
      {/* Marks that are not saved belong to one day of one version. */}
      <Dia key={`${dia.id} ${turma.versao}`} turma={turma} diaId={dia.id} pessoas={pessoas} temQr={dia.dia === hoje} />
    </PanelStack>
  )
}

const OPCOES = [
  { id: 'S', label: 'Presente' },
  { id: 'N', label: 'Faltou' },
]
const codigo = (presente: boolean | null | undefined) => (presente == null ? '' : presente ? 'S' : 'N')

function Dia({
  turma,
  diaId,
  pessoas,
  temQr,
}: {
  turma: Turma
  diaId: number
  pessoas: readonly InscricaoListada[]
  temQr: boolean
}) {
  const [marcas, setMarcas] = useState<ReadonlyMap<number, boolean | null>>(new Map())
  const [isBusy, setBusy] = useState(false)
  const [pedindo, setPedindo] = useState(false)
  const mayMark = turma.pode.includes('presenca')
  const salva = (i: InscricaoListada) => i.presencas.find((p) => p.diaId === diaId)?.presente ?? null
  const agora = (i: InscricaoListada) => (marcas.has(i.id) ? (marcas.get(i.id) ?? null) : salva(i))
  const marcar = (id: number, presente: boolean | null) => setMarcas(new Map(marcas).set(id, presente))
  const mudadas = pessoas.filter((i) => agora(i) !== salva(i))
  const corrige = mudadas.some((i) => salva(i) !== null)
  const salvar = (motivo: string | null) => {
    setBusy(true)
    return attempt(
      async () => {
        const presencas = mudadas.map((i) => ({ inscricaoId: i.id, presente: agora(i) }))
        await call(gravarPresenca, { id: turma.id, versao: turma.versao, diaId, motivo, presencas })
        toast.success('Presença salva.')
      },
      {
        after: async () => {
          await refreshed()
          setBusy(false)
        },
      },
    )
  }
  const quantos = (valor: boolean | null) => pessoas.filter((i) => agora(i) === valor).length
  return (
    <>
      <EntryTable
        title="Presença"
        name="presenca"
        rows={pessoas}
        columns={[
          { key: 'talento', label: 'Talento', cell: (i) => i.talentoNome },
          { key: 'area', label: 'Área', cell: (i) => i.areaNome ?? i.cargoNome },
          {
            key: 'presente',
            label: 'Presença',
            cell: (i) => (
              <SegmentedControl
                label={`Presença de ${i.talentoNome}`}
                options={OPCOES}
                value={codigo(agora(i))}
                canBeEmpty
                isDisabled={!mayMark}
                onChange={(id) => marcar(i.id, id === '' ? null : id === 'S')}
              />
            ),
          },
        ]}
        rowName={(i) => i.talentoNome}
        empty="Ninguém está inscrito."
      >
        <Stack.Row>
          {mayMark && (
            <>
              <Button
                icon={CheckCheck}
                isDisabled={quantos(null) === 0}
                onPress={() => {
                  const novas = new Map(marcas)
                  for (const i of pessoas) if (agora(i) === null) novas.set(i.id, true)
                  setMarcas(novas)
                }}
              >
                Os demais, presentes
              </Button>
              <Button
                variant="accent"
                isDisabled={mudadas.length === 0}
                isBusy={isBusy}
                busyLabel="Salvando"
                onPress={() => (corrige ? setPedindo(true) : void salvar(null))}
              >
                Salvar presença
              </Button>
              {temQr && (
                <LinkButton icon={QrCode} href={`${turmas.page}/${turma.id}/chamada?dia=${diaId}`}>
                  Presença por QR
                </LinkButton>
              )}
            </>
          )}
          {`${quantos(true)} presentes · ${quantos(false)} faltas · ${quantos(null)} a marcar`}
        </Stack.Row>
      </EntryTable>
      {pedindo && (
        <PedirMotivo
          title="Corrigir a presença já salva?"
          text="O motivo fica no histórico de alterações."
          label="Motivo da correção"
          confirmLabel="Corrigir"
          busyLabel="Salvando"
          onClose={() => setPedindo(false)}
          onConfirm={(motivo) => salvar(motivo)}
        />
      )}
    </>
  )
}
