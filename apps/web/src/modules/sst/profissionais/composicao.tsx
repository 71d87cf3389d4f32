import {
  composicoes,
  FUNCAO_NA_EQUIPE,
  type FuncaoNaEquipe,
  type MembroDaEquipe,
  TIPO_COMPOSICAO,
} from '@quadro/contract/sst/profissionais/composicoes.ts'
import { FormCode, FormDate, FormRadio, FormRef, FormRows, FormSelect } from '../../../kit/form/fields.tsx'
import { optionsWith, useTarget } from '../../../kit/form/targets.ts'
import { recordPage } from '../../../kit/record/record-page.tsx'
import { FormCell, FormGrid, FormGroup } from '../../../ui/fields/index.ts'
import { Situacao } from './periodo.tsx'

interface Membro {
  profissionalId: number | null
  funcao: FuncaoNaEquipe | ''
}
const VAZIO: Membro = { profissionalId: null, funcao: '' }

export default recordPage(composicoes, {
  initial: { tipo: 'SESMT', membros: [VAZIO as never] },
  badge: ({ situacao }) => <Situacao situacao={situacao} />,
  values: ({ membros }) => ({ membros: membros.map(({ profissionalId, funcao }) => ({ profissionalId, funcao })) }),
  fields: ({ record }) => (
    <>
      <FormGroup title="Equipe">
        <FormGrid>
          <FormCell>
            <FormRadio name="tipo" codes={TIPO_COMPOSICAO} />
          </FormCell>
          <FormCell>
            <FormRef name="estabelecimentoId" help="Vazio: a equipe é de toda a empresa." />
          </FormCell>
          <FormCell span={6}>
            <FormDate name="inicio" />
          </FormCell>
          <FormCell span={6}>
            <FormDate name="fim" help="Vazio enquanto a equipe é esta." />
          </FormCell>
        </FormGrid>
      </FormGroup>
      <FormGroup title="Membros" help="Profissionais de SST com contrato vigente no primeiro dia.">
        <FormGrid>
          <FormCell>
            <Membros held={record?.membros ?? []} />
          </FormCell>
        </FormGrid>
      </FormGroup>
    </>
  ),
})

function Membros({ held }: { held: readonly MembroDaEquipe[] }) {
  const options = optionsWith(
    useTarget('profissionalSst'),
    held.map((m) => ({ id: m.profissionalId, label: m.profissionalNome })),
  )
  return (
    <FormRows<Membro>
      name="membros"
      label="Membros"
      hideLabel
      isTall
      rowName="Membro"
      min={1}
      newRow={() => ({ ...VAZIO })}
      renderRow={(_row, _change, { index, label }) => (
        <FormGrid>
          <FormCell span={7}>
            <FormSelect name={`membros.${index}.profissionalId`} label={`${label}: profissional`} options={options} />
          </FormCell>
          <FormCell span={5}>
            <FormCode name={`membros.${index}.funcao`} label={`${label}: função`} codes={FUNCAO_NA_EQUIPE} />
          </FormCell>
        </FormGrid>
      )}
    />
  )
}
