import { listar as colaboradores } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import {
  comissoes,
  estabilidadeAte,
  FUNCAO_NA_COMISSAO,
  type FuncaoNaComissao,
  REPRESENTA,
  type Representa,
} from '@quadro/contract/sst/comissoes/comissoes.ts'
import { useEffect } from 'react'
import { lookup } from '../../../kit/call/query.ts'
import { FormCode, FormDate, FormRef, FormRows } from '../../../kit/form/fields.tsx'
import { useField } from '../../../kit/form/form.tsx'
import { recordPage } from '../../../kit/record/record-page.tsx'
import { AsyncSelectField, FormCell, FormGrid, FormGroup } from '../../../ui/fields/index.ts'
import { Situacao } from '../profissionais/periodo.tsx'

interface Membro {
  talentoId: number | null
  /** For the field that searches people; the form does not send it. */
  talentoNome: string
  funcao: FuncaoNaComissao | ''
  representa: Representa
  candidatura: string | null
}
const VAZIO: Membro = { talentoId: null, talentoNome: '', funcao: '', representa: 'EMPREGADOS', candidatura: null }
const buscar = lookup(colaboradores, { situacao: 'A' })

export default recordPage(comissoes, {
  initial: { membros: [VAZIO as never] },
  badge: ({ situacao }) => <Situacao situacao={situacao} />,
  fields: () => (
    <>
      <FormGroup title="Mandato">
        <FormGrid>
          <FormCell>
            <FormRef name="estabelecimentoId" />
          </FormCell>
          <FormCell span={6}>
            <FormDate name="inicio" />
          </FormCell>
          <FormCell span={6}>
            <FormDate name="fim" />
          </FormCell>
        </FormGrid>
      </FormGroup>
      <FormGroup
        title="Membros"
        help="Os eleitos, também os suplentes, têm estabilidade da candidatura até um ano depois do mandato."
      >
        <FormGrid>
          <FormCell>
            <Membros />
          </FormCell>
        </FormGrid>
      </FormGroup>
    </>
  ),
})

function Membros() {
  return (
    <FormRows<Membro>
      name="membros"
      label="Membros"
      hideLabel
      isTall
      rowName="Membro"
      min={1}
      newRow={() => ({ ...VAZIO })}
      renderRow={(row, change, { index, label }) => (
        <FormGrid>
          <FormCell span={7}>
            <Pessoa {...{ index, label, row, change }} />
          </FormCell>
          <FormCell span={5}>
            <FormCode name={`membros.${index}.funcao`} label={`${label}: função`} codes={FUNCAO_NA_COMISSAO} />
          </FormCell>
          <FormCell span={7}>
            <FormCode name={`membros.${index}.representa`} label={`${label}: representa`} codes={REPRESENTA} />
          </FormCell>
          <Candidatura {...{ index, label, row, change }} />
        </FormGrid>
      )}
    />
  )
}
interface DaLinha {
  index: number
  label: string
  row: Membro
  change: (row: Membro) => void
}
function Pessoa({ index, label, row, change }: DaLinha) {
  const { name, error } = useField<number | null>(`membros.${index}.talentoId`)
  return (
    <AsyncSelectField
      {...{ name, error }}
      label={`${label}: colaborador`}
      required
      value={row.talentoId === null ? null : { value: row.talentoId, label: row.talentoNome }}
      load={buscar}
      placeholder="Busque pelo nome ou pela matrícula"
      onChange={(option) =>
        change({ ...row, talentoId: option ? Number(option.value) : null, talentoNome: option?.label ?? '' })
      }
    />
  )
}
/** The elected have a candidacy, from which they are stable. */
function Candidatura({ index, label, row, change }: DaLinha) {
  const fim = useField<string | null>('fim').value
  const isEleito = row.representa === 'EMPREGADOS'
  // What is no longer asked for must not be refused either.
  useEffect(() => {
    if (!isEleito && row.candidatura !== null) change({ ...row, candidatura: null })
  })
  return isEleito ? (
    <FormCell span={5}>
      <FormDate
        name={`membros.${index}.candidatura`}
        label={`${label}: candidatura`}
        required
        help={fim ? `Estabilidade até ${formatarData(estabilidadeAte('EMPREGADOS', fim))}.` : undefined}
      />
    </FormCell>
  ) : null
}
