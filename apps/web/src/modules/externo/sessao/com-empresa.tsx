import type { ReactNode } from 'react'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { CandidateColumn } from '../../../ui/layout/CandidateFrame.tsx'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { useEmpresa } from './empresa.ts'
import { EscolherEmpresa } from './escolher-empresa.tsx'
import { RegrasDaEmpresa } from './regras.tsx'

/** A page that needs a company: asks for one, or waits for its settings. */
export function ComEmpresa({ title, children }: { title: string; children: ReactNode }) {
  const { empresaId, empresa, error, retry, choose } = useEmpresa()
  if (empresaId === undefined)
    return (
      <CandidateColumn>
        <PageHeader title={title} facts="Escolha a empresa" />
        <PageBody>
          <EscolherEmpresa value={null} onChange={choose} />
        </PageBody>
      </CandidateColumn>
    )
  if (!empresa) return <Carregando title={title} error={error} onRetry={retry} />
  return (
    <RegrasDaEmpresa key={empresa.id} empresa={empresa}>
      {children}
    </RegrasDaEmpresa>
  )
}
