import { listar as colaboradores } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import type { Turma } from '@quadro/contract/desenvolvimento/turmas/turmas.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import { lookup } from '../../../kit/call/query.ts'
import { can } from '../../../kit/call/session.ts'
import { FormLookup } from '../../../kit/form/fields.tsx'
import { useField } from '../../../kit/form/form.tsx'
import type { Option } from '../../../ui/fields/index.ts'
import { NoticeBar } from '../../../ui/state/NoticeBar.tsx'

const buscar = lookup(colaboradores, { situacao: 'A' })

/** Who of the own people gives the class; choosing somebody fills in the text, which may then say more. */
export function InstrutorDaEmpresa({ turma, readOnly }: { turma: Turma | undefined; readOnly: boolean }) {
  const texto = useField<string>('instrutor')
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
        if (option) texto.onChange(option.label)
      }}
      readOnly={readOnly}
      placeholder="Nome ou matrícula"
      help="De fora da empresa, só o nome acima."
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
