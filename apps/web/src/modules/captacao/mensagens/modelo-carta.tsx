import { ASSINATURAS, lerValores, modelosCarta, versoes } from '@quadro/contract/captacao/mensagens/modelos-carta.ts'
import { candidaturasAbertas } from '@quadro/contract/captacao/selecao/historico.ts'
import { can } from '../../../kit/call/session.ts'
import { FormCode, FormText, FormTextoRico } from '../../../kit/form/fields.tsx'
import { useField } from '../../../kit/form/form.tsx'
import { recordPage } from '../../../kit/record/record-page.tsx'
import { PreviaCom } from '../../../kit/textos/previa.tsx'
import { VersoesDoTexto } from '../../../kit/textos/versoes.tsx'
import { FormCell, FormGrid, FormGroup } from '../../../ui/fields/index.ts'
import { buscarCandidatura } from './candidaturas.ts'
import { CartaPreenchida } from './carta-previa.tsx'

export default recordPage(modelosCarta, {
  initial: { assinaturas: 'EMPRESA' },
  fields: ({ record, isReadOnly }) => (
    <FormGroup title="Carta">
      <FormGrid>
        <FormCell span={6}>
          <FormText name="nome" />
        </FormCell>
        <FormCell span={6}>
          <FormCode name="assinaturas" codes={ASSINATURAS} />
        </FormCell>
        <FormCell>
          <FormTextoRico name="texto" readOnly={isReadOnly} />
        </FormCell>
        {record && (
          <FormCell>
            <VersoesDoTexto
              entry={versoes}
              id={record.id}
              isReadOnly={isReadOnly}
              campos={[{ nome: 'texto', label: 'Texto', rico: true }]}
            />
          </FormCell>
        )}
      </FormGrid>
    </FormGroup>
  ),
  beside: () => (
    <FormGroup title="Prévia">
      <FormGrid>
        <PreviaCom label="Ver com um candidato" load={podeVer() ? buscarCandidatura : undefined}>
          {(quem) => <Previa id={quem?.value} nome={quem?.label} />}
        </PreviaCom>
      </FormGrid>
    </FormGroup>
  ),
})

const podeVer = () => can(lerValores) && can(candidaturasAbertas)
function Previa({ id, nome }: { id: number | undefined; nome: string | undefined }) {
  const { value: texto } = useField<string>('texto')
  const { value: assinaturas } = useField<'EMPRESA' | 'AMBOS' | 'NENHUMA'>('assinaturas')
  return <CartaPreenchida id={id} nome={nome} texto={texto ?? ''} assinaturas={assinaturas} />
}
