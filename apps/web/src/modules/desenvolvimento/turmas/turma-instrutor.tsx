import { listar as colaboradores } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import type { Turma } from '@quadro/contract/desenvolvimento/turmas/turmas.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import { lookup } from '../../../kit/call/query.ts'
import { can } from '../../../kit/call/session.ts'
import { FormLookup } from '../../../kit/form/fields.tsx'
import { useField } from '../../../kit/form/form.tsx'
import { type Held, optionsWith, useTarget } from '../../../kit/form/targets.ts'
import { type Option, SelectField } from '../../../ui/fields/index.ts'
import { NoticeBar } from '../../../ui/state/NoticeBar.tsx'

const buscar = lookup(colaboradores, { situacao: 'A' })

/** Who of the own people gives the class; choosing somebody fills in the text, which may then say more. */
export function InstrutorDaEmpresa({ turma, readOnly }: { turma: Turma | undefined; readOnly: boolean }) {
  const texto = useField<string>('instrutor')
  const prestador = useField<number | null>('prestadorId')
  const ligado = turma?.instrutorTalentoId ?? null
  const [quem, setQuem] = useState<Option | null>(
    ligado === null ? null : { value: String(ligado), label: turma?.instrutor ?? '' },
  )
  if (!can(colaboradores)) return null
  return (
    <FormLookup
      name="instrutorTalentoId"
      load={buscar}
      chosen={quem}
      onPick={(option) => {
        setQuem(option)
        if (!option) return
        texto.onChange(option.label)
        prestador.onChange(null)
      }}
      readOnly={readOnly}
      placeholder="Nome ou matrícula"
      help="Em vez de um prestador."
    />
  )
}

/** The provider who gives the class; choosing one fills in the text too, and takes the place of somebody of the own people. */
export function PrestadorDaTurma({ turma, readOnly }: { turma: Turma | undefined; readOnly: boolean }) {
  const texto = useField<string>('instrutor')
  const daEmpresa = useField<number | null>('instrutorTalentoId')
  const { max: _, semMilhar: __, ...campo } = useField<number | null>('prestadorId')
  const ligado: readonly Held[] =
    turma?.prestadorId && turma.prestadorNome ? [{ id: turma.prestadorId, label: turma.prestadorNome }] : []
  const options = optionsWith(useTarget('prestadorTreinamento'), ligado)
  return (
    <SelectField
      {...campo}
      value={campo.value ?? null}
      options={options}
      readOnly={readOnly}
      help="De fora da empresa, já cadastrado."
      onChange={(id) => {
        campo.onChange(id)
        const escolhido = options.find(({ value }) => value === id)
        if (!escolhido) return
        texto.onChange(escolhido.label)
        daEmpresa.onChange(null)
      }}
    />
  )
}

/** That the instructor gives another class at the same time. */
export function AvisoDoInstrutor({ turma }: { turma: Turma }) {
  const [primeiro, ...outros] = turma.choquesDoInstrutor
  if (!primeiro) return null
  return (
    <NoticeBar
      title={`${turma.instrutor} dá outra turma no mesmo horário`}
      text={[primeiro, ...outros].map((choque) => `${formatarData(choque.dia)}: ${choque.turma}`).join(' · ')}
    />
  )
}
