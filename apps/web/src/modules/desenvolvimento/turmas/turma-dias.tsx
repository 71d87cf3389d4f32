import { type CamposDoDia, diaDaSemana, TURNOS } from '@quadro/contract/desenvolvimento/turmas/dia-turma-campos.ts'
import { porDatas } from '@quadro/contract/desenvolvimento/turmas/dias-turmas.ts'
import type { Turma } from '@quadro/contract/desenvolvimento/turmas/turmas.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import { attempt } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { FormCode, FormDate, FormText, FormTime } from '../../../kit/form/fields.tsx'
import { useField } from '../../../kit/form/form.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { EntryTable } from '../../../ui/display/EntryTable.tsx'
import { FormCell, FormGrid } from '../../../ui/fields/index.ts'
import { RepeatingRows } from '../../../ui/fields/RepeatingRows.tsx'
import { CalendarDays } from '../../../ui/icons.ts'
import { Stack } from '../../../ui/layout/Stack.tsx'

const NOVO: CamposDoDia = { dia: '', turno: 'M', horaIni: '', horaFim: '', descricao: '', link: '' }

/** The days of a class, each in a shift. */
export function DiasDaTurma() {
  const { name, error, value, onChange } = useField<CamposDoDia[]>('diasTurma')
  return (
    <Stack>
      <DoPeriodo dias={value} onChange={onChange} />
      <RepeatingRows<CamposDoDia>
        {...{ name, error, value, onChange }}
        label="Dias"
        hideLabel
        isTall
        rowName="Dia"
        addLabel="Adicionar dia"
        max={200}
        newRow={() => ({ ...NOVO, ...semDia(value.at(-1)) })}
        renderRow={(row, _change, { index, label }) => <Dia {...{ row, index, label }} />}
      />
    </Stack>
  )
}
/** The days of a class whose days do not change now. */
export function DiasFixos({ dias, help }: { dias: Turma['diasTurma']; help?: string }) {
  return (
    <EntryTable
      title="Dias"
      name="diasTurma"
      rows={dias}
      columns={[
        { key: 'dia', label: 'Dia', cell: (d) => `${formatarData(d.dia)}, ${d.diaSemana}` },
        { key: 'turno', label: 'Turno', cell: (d) => d.turnoDescricao },
        { key: 'horario', label: 'Horário', cell: (d) => (d.horaIni ? `${d.horaIni} – ${d.horaFim}` : '—') },
        { key: 'descricao', label: 'Descrição', cell: (d) => d.descricao ?? '—' },
        { key: 'link', label: 'Link', cell: (d) => d.link ?? '—' },
      ]}
      rowName={(d) => formatarData(d.dia)}
      empty="A turma não tem dias."
    >
      {help}
    </EntryTable>
  )
}
/** What a new day takes over from the one above it. */
const semDia = (ultimo: CamposDoDia | undefined) =>
  ultimo ? { turno: ultimo.turno, horaIni: ultimo.horaIni, horaFim: ultimo.horaFim, link: ultimo.link } : {}

function Dia({ row, index, label }: { row: CamposDoDia; index: number; label: string }) {
  const at = `diasTurma.${index}`
  return (
    <FormGrid>
      <FormCell span={3}>
        <FormDate name={`${at}.dia`} label={`${label}: data`} help={diaDaSemana(row.dia)} />
      </FormCell>
      <FormCell span={3}>
        <FormCode name={`${at}.turno`} label="Turno" codes={TURNOS} />
      </FormCell>
      <FormCell span={3}>
        <FormTime name={`${at}.horaIni`} label="Hora inicial" required={false} />
      </FormCell>
      <FormCell span={3}>
        <FormTime name={`${at}.horaFim`} label="Hora final" required={false} />
      </FormCell>
      <FormCell span={6}>
        <FormText name={`${at}.descricao`} label="Descrição" required={false} />
      </FormCell>
      <FormCell span={6}>
        <FormText name={`${at}.link`} label="Link" required={false} />
      </FormCell>
    </FormGrid>
  )
}

/** Fills in all days of the period; those that stand there stay. */
function DoPeriodo({ dias, onChange }: { dias: readonly CamposDoDia[]; onChange: (dias: CamposDoDia[]) => void }) {
  const { value: inicio } = useField<string | null>('dataPrevIni')
  const { value: fim } = useField<string | null>('dataPrevFim')
  const [isBusy, setBusy] = useState(false)
  const preencher = async () => {
    setBusy(true)
    await attempt(
      async () => {
        const novos = await call(porDatas, { inicio: inicio!, fim: fim || inicio!, porTurno: false })
        const faltam = novos.filter(({ dia }) => !dias.some((tem) => tem.dia === dia))
        onChange([...dias, ...faltam.map(({ dia, turno }) => ({ ...NOVO, ...semDia(dias.at(-1)), dia, turno }))])
      },
      { after: () => setBusy(false) },
    )
  }
  return (
    <Stack.Row>
      <Button
        icon={CalendarDays}
        isDisabled={!inicio}
        isBusy={isBusy}
        busyLabel="Preenchendo"
        onPress={() => void preencher()}
      >
        Preencher com o período
      </Button>
    </Stack.Row>
  )
}
