import { type Pgr, pgrs } from '@quadro/contract/sst/pgr/pgr.ts'
import { FormDate, FormRef, FormRefs } from '../../../kit/form/fields.tsx'
import { FormCell, FormGrid, FormGroup } from '../../../ui/fields/index.ts'

/** What a version says itself; place only while the programme is new. */
export function CamposDoPgr({ pgr }: { pgr: Pgr | undefined }) {
  return (
    <>
      {!pgr && (
        <FormGroup title="De quem é" help="Um PGR é de um estabelecimento ou de uma obra, e isso não muda depois.">
          <FormGrid>
            <FormCell span={6}>
              <FormRef name="estabelecimentoId" />
            </FormCell>
            <FormCell span={6}>
              <FormRef name="obraId" />
            </FormCell>
          </FormGrid>
        </FormGroup>
      )}
      <FormGroup title={pgr ? `Versão ${pgr.numero}` : 'Primeira versão'}>
        <FormGrid>
          <FormCell span={6}>
            <FormDate name="data" help="O inventário é o dos grupos neste dia." />
          </FormCell>
          <FormCell span={6}>
            <FormDate name="validade" />
          </FormCell>
          <FormCell>
            <FormRef
              name="profissionalId"
              help="Para aprovar, precisa ter contrato em vigor no lugar."
              held={pgr ? [{ id: pgr.profissionalId, label: pgr.profissionalNome }] : []}
            />
          </FormCell>
          <FormCell>
            <FormRefs name="gruposIds" required help="Os que trabalham no lugar e servem ao PGR." />
          </FormCell>
        </FormGrid>
      </FormGroup>
    </>
  )
}
export const TITULO_NOVO = `Inserir ${pgrs.singular}`
