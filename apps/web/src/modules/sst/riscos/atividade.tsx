import { exigeDescricao } from '@quadro/contract/sst/riscos/agentes.ts'
import { atividades, OFICIAL } from '@quadro/contract/sst/riscos/atividades.ts'
import { FormText } from '../../../kit/form/fields.tsx'
import { recordPage } from '../../../kit/record/record-page.tsx'
import { FormCell, FormGrid, FormGroup } from '../../../ui/fields/index.ts'
import { StatusText } from '../../../ui/state/StatusText.tsx'

export default recordPage(atividades, {
  facts: ({ oficial }) => (oficial ? 'Tabela 24 do eSocial' : 'Incluída aqui, para todas as empresas'),
  fields: ({ record }) => (
    <FormGroup title="Atividade">
      <FormGrid>
        {record?.oficial && (
          <FormCell>
            <StatusText>{OFICIAL}</StatusText>
          </FormCell>
        )}
        <FormCell span={6}>
          <FormText name="codigo" help="Como na tabela 24: 01.01.001." />
        </FormCell>
        <FormCell>
          <FormText name="descricao" />
        </FormCell>
        {record && exigeDescricao(record.codigo) && (
          <FormCell>
            <StatusText>Quem declara este agente no eSocial diz também, em palavras, qual é.</StatusText>
          </FormCell>
        )}
      </FormGrid>
    </FormGroup>
  ),
})
