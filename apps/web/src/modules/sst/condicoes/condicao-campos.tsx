import { MAIOR_DESCRICAO, TIPO_DE_DESCRICAO } from '@quadro/contract/sst/condicoes/condicoes.ts'
import { type Finalidade, vaiAoEsocial } from '@quadro/contract/sst/grupos/medicao-regras.ts'
import { FormRadio, FormRefs, FormSwitch, FormTextArea } from '../../../kit/form/fields.tsx'
import { useField } from '../../../kit/form/form.tsx'
import { FormCell, FormGrid, FormGroup } from '../../../ui/fields/index.ts'

/** What the person does: typed, or as the function of the day describes it. */
export function Atividades() {
  const tipo = useField<string>('tipoDescricaoAtividade').value
  return (
    <FormGroup title="Atividades">
      <FormGrid>
        <FormCell>
          <FormRadio
            name="tipoDescricaoAtividade"
            codes={TIPO_DE_DESCRICAO}
            variant="segments"
            {...(tipo === 'FUNCAO'
              ? { help: 'O texto que a função do talento tem na data, guardado como está nela.' }
              : {})}
          />
        </FormCell>
        {tipo !== 'FUNCAO' && (
          <FormCell>
            <FormTextArea name="descricaoAtividades" required help={`Até ${MAIOR_DESCRICAO} caracteres.`} />
          </FormCell>
        )}
      </FormGrid>
    </FormGroup>
  )
}

/** Who answers for the records, and whether there are measures. */
export function QuemResponde(props: {
  profissionais: readonly { id: number; nome: string }[]
  /** Absent while a group says it. */
  finalidade?: Finalidade | undefined
}) {
  const { profissionais, finalidade } = props
  const exige = useField<boolean>('obrigaProfissionalSST').value
  const sempre = finalidade !== undefined && vaiAoEsocial(finalidade)
  return (
    <FormGroup title="Registros">
      <FormGrid>
        {!sempre && (
          <FormCell>
            <FormSwitch
              name="obrigaProfissionalSST"
              consequence="O eSocial sempre o pede; para o PGR, só se a empresa quiser."
            />
          </FormCell>
        )}
        <FormCell>
          <FormRefs
            name="profissionaisSstIds"
            required={sempre || exige}
            {...(sempre ? { help: 'Pedidos porque a finalidade inclui o eSocial.' } : {})}
            held={profissionais.map(({ id, nome }) => ({ id, label: nome }))}
          />
        </FormCell>
        <FormCell>
          <FormSwitch name="insereMedicao" consequence="Com os riscos, as medidas e a proteção de cada talento." />
        </FormCell>
      </FormGrid>
    </FormGroup>
  )
}
