import * as c from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { TIPOS_DE_AUDITORIA, type TipoDeAuditoria } from '@quadro/contract/kit/auditoria.ts'
import { useState } from 'react'
import { refusalText } from '../../../kit/call/attempt.ts'
import { useCall } from '../../../kit/call/query.ts'
import { Auditoria } from '../../../kit/record/auditoria.tsx'
import { SegmentedControl } from '../../../ui/control/SegmentedControl.tsx'
import { History } from '../../../ui/icons.ts'
import { PageBody } from '../../../ui/layout/PageHeader.tsx'
import { RecordBar } from '../../../ui/layout/RecordColumns.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/state/States.tsx'
import { TableFooter } from '../../../ui/table/TableFooter.tsx'

const SIZE = 20

/** Changes and readings of a person's record. */
export function AuditoriaDoColaborador({ colaborador: t }: { colaborador: c.ColaboradorCompleto }) {
  const [tipo, setTipo] = useState<TipoDeAuditoria>('mudancas')
  const [page, setPage] = useState(0)
  const read = useCall(c.auditoria, { id: t.id, tipo, page, size: SIZE }, { silent: true })
  return (
    <>
      <PageBody>
        <RecordBar>
          <SegmentedControl
            label="Mostrar"
            value={tipo}
            onChange={(next) => {
              setTipo(next as TipoDeAuditoria)
              setPage(0)
            }}
            options={TIPOS_DE_AUDITORIA.map(({ codigo, descricao }) => ({ id: codigo, label: descricao }))}
          />
        </RecordBar>
        {read.error && !read.data ? (
          <ErrorState title="Não foi possível ler a auditoria" onRetry={() => void read.refetch()}>
            {refusalText(read.error)}
          </ErrorState>
        ) : !read.data ? (
          <Skeleton shape="list" />
        ) : read.data.empty ? (
          <EmptyState icon={History} title={tipo === 'leituras' ? 'Nenhuma leitura' : 'Nenhuma alteração'}>
            {tipo === 'leituras'
              ? 'Cada abertura da ficha e cada leitura do salário ficam registradas aqui.'
              : 'O que mudar nos dados, no histórico ou no vínculo desta pessoa fica registrado aqui.'}
          </EmptyState>
        ) : (
          <Auditoria label={`Auditoria de ${t.nome}`} linhas={read.data.content} />
        )}
      </PageBody>
      {read.data && read.data.totalPages > 1 && (
        <TableFooter paging={{ page, size: SIZE, total: read.data.totalElements, onPage: setPage }} />
      )}
    </>
  )
}
