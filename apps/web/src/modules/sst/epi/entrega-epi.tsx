import { listar as colaboradores } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import * as c from '@quadro/contract/sst/epi/entregas-epi.ts'
import { lookup, useCall } from '../../../kit/call/query.ts'
import { useGo, useSearchState } from '../../../kit/page/navigation.ts'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { AsyncSelectField, FormCell, FormGrid, FormGroup } from '../../../ui/fields/index.ts'
import { FormColumns } from '../../../ui/layout/FormColumns.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { EntregaForm } from './entrega-form.tsx'

const TITULO = 'Entregar EPI'
const buscar = lookup(colaboradores, { situacao: 'A' })

/** /sst/entregas-epi/new: asks for the person first, since the work of the person proposes what is handed out. */
export default function EntregarEpi() {
  const [search] = useSearchState()
  const id = Number(search.colaboradorId) || null
  return id === null ? <Quem /> : <Entrega id={id} />
}

function Quem() {
  const go = useGo()
  return (
    <>
      <PageHeader title={TITULO} pageKey="new" hasLine />
      <FormColumns>
        <FormGroup title="A quem" help="O trabalho da pessoa propõe os EPIs que ela recebe.">
          <FormGrid>
            <FormCell>
              <AsyncSelectField
                label="Talento"
                name="colaboradorId"
                value={null}
                load={buscar}
                placeholder="Busque pelo nome ou pela matrícula"
                onChange={(option) =>
                  option && go(`${c.base}/new`, { search: { colaboradorId: Number(option.value) }, replace: true })
                }
              />
            </FormCell>
          </FormGrid>
        </FormGroup>
      </FormColumns>
    </>
  )
}

function Entrega({ id }: { id: number }) {
  const read = useCall(c.lerFicha, { id }, { silent: true })
  const ficha = read.data
  if (ficha?.id !== id || read.error)
    return <Carregando title={TITULO} error={read.error} onRetry={() => void read.refetch()} />
  return (
    <>
      <PageHeader
        title={ficha.nome}
        record={`Entregar EPI a ${ficha.nome}`}
        facts={[
          'Entregar EPI',
          ficha.cargoNome,
          ficha.areaNome,
          ficha.dataDesligamento && `desligado em ${formatarData(ficha.dataDesligamento)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
        pageKey={id}
        hasLine
      />
      <EntregaForm key={`${id} ${ficha.ultimoReciboId}`} ficha={ficha} />
    </>
  )
}
