import { listar as colaboradores } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { type Ltcat, ltcats } from '@quadro/contract/sst/ltcat/ltcat.ts'
import { useState } from 'react'
import { lookup } from '../../../kit/call/query.ts'
import { FormDate, FormLookup, FormRef, FormRefs, FormTextArea } from '../../../kit/form/fields.tsx'
import { useField } from '../../../kit/form/form.tsx'
import { FormCell, FormGrid, FormGroup, type Option } from '../../../ui/fields/index.ts'

// Those who have left, too: an individual report is often of one of them.
const buscar = lookup(colaboradores)
export const TITULO_NOVO = `Inserir ${ltcats.singular}`

function Talento() {
  const [talento, setTalento] = useState<Option | null>(null)
  return (
    <FormLookup
      name="talentoId"
      load={buscar}
      chosen={talento}
      onPick={setTalento}
      placeholder="Busque pelo nome ou pela matrícula"
    />
  )
}

/** A new report: of whom it is, which decides what it covers. */
export function CamposDoLtcatNovo() {
  const isIndividual = useField<number | null>('talentoId').value != null
  return (
    <>
      <FormGroup
        title="De quem é"
        help="O laudo coletivo é de um estabelecimento ou de uma obra; o individual, de um talento. Isso não muda depois."
      >
        <FormGrid>
          <FormCell span={6}>
            <FormRef name="estabelecimentoId" />
          </FormCell>
          <FormCell span={6}>
            <FormRef name="obraId" />
          </FormCell>
          <FormCell>
            <Talento />
          </FormCell>
        </FormGrid>
      </FormGroup>
      <Campos title="Primeira versão" isIndividual={isIndividual} held={[]} />
    </>
  )
}
export const CamposDoLtcat = ({ ltcat }: { ltcat: Ltcat }) => (
  <Campos
    title={`Versão ${ltcat.numero}`}
    isIndividual={ltcat.tipo === 'I'}
    held={[{ id: ltcat.profissionalId, label: ltcat.profissionalNome }]}
  />
)

/** What a version covers and says itself. */
function Campos(props: { title: string; isIndividual: boolean; held: { id: number; label: string }[] }) {
  const { title, isIndividual, held } = props
  return (
    <>
      <FormGroup title={title}>
        <FormGrid>
          <FormCell span={isIndividual ? 4 : 6}>
            <FormDate
              name="data"
              help={isIndividual ? 'Não antes do fim do período.' : 'O laudo diz os grupos como estão neste dia.'}
            />
          </FormCell>
          {isIndividual && (
            <>
              <FormCell span={4}>
                <FormDate name="inicio" required />
              </FormCell>
              <FormCell span={4}>
                <FormDate name="fim" required />
              </FormCell>
            </>
          )}
          <FormCell>
            <FormRef
              name="profissionalId"
              help="Médico (CRM) ou engenheiro (CREA), com contrato em vigor no lugar no dia do laudo."
              held={held}
            />
          </FormCell>
          {!isIndividual && (
            <FormCell>
              <FormRefs name="gruposIds" required help="Os que trabalham no lugar." />
            </FormCell>
          )}
        </FormGrid>
      </FormGroup>
      <FormGroup title="Exposição e conclusão" help="Pode ficar para depois: sem eles o laudo não é emitido.">
        <FormGrid>
          <FormCell>
            <FormTextArea name="viasExposicao" />
          </FormCell>
          <FormCell>
            <FormTextArea name="frequencia" />
          </FormCell>
          <FormCell>
            <FormTextArea name="conclusao" />
          </FormCell>
        </FormGrid>
      </FormGroup>
    </>
  )
}
