import { formatarInscricao, TIPO_INSCRICAO_LOTACAO } from '@quadro/contract/sst/lugares/inscricao.ts'
import { lotacoes } from '@quadro/contract/sst/lugares/lotacoes.ts'
import { useCall } from '../../../kit/call/query.ts'
import { useParam } from '../../../kit/page/navigation.ts'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { LinkButton } from '../../../ui/control/Link.tsx'
import { Facts } from '../../../ui/display/Facts.tsx'
import { Pencil } from '../../../ui/icons.ts'
import { FormColumns } from '../../../ui/layout/FormColumns.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'

/** A tax location to read, also for who may change it. */
export default function LotacaoParaVer() {
  const id = Number(useParam('id'))
  const { data, error, refetch } = useCall(lotacoes.ler, { id }, { silent: true })
  if (data?.id !== id)
    return <Carregando title={`Visualizar ${lotacoes.singular}`} error={error} onRetry={() => void refetch()} />
  return (
    <>
      <PageHeader
        title={data.nome}
        pageKey={id}
        facts="Visualizar lotação tributária"
        actions={
          data.pode.includes('editar') && (
            <LinkButton href={`${lotacoes.page}/${id}`} icon={Pencil}>
              Editar
            </LinkButton>
          )
        }
      />
      <FormColumns>
        <Facts
          items={[
            { label: 'Nome', value: data.nome },
            { label: 'Tipo', value: TIPO_INSCRICAO_LOTACAO.find(({ codigo }) => codigo === data.tipo)?.descricao },
            { label: 'Número de inscrição', value: formatarInscricao(data.numeroInscricao) || 'Não precisa' },
          ]}
        />
      </FormColumns>
    </>
  )
}
