import { lerEmail } from '@quadro/contract/utilitario/mensagens/emails.ts'
import { useCall } from '../../../kit/call/query.ts'
import { useChild } from '../../../kit/page/navigation.ts'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { Facts } from '../../../ui/display/Facts.tsx'
import { FormColumn } from '../../../ui/layout/FormColumns.tsx'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { instante, SituacaoDoEmail } from './situacao-email.tsx'

/** One mail as text. The HTML has the same content and is never run here. */
export default function Email() {
  const id = Number(useChild('/utilitario/emails'))
  const { data, error, refetch } = useCall(lerEmail, { id }, { silent: true })
  if (data?.id !== id) return <Carregando title="E-mail" error={error} onRetry={() => void refetch()} />
  return (
    <>
      <PageHeader title={data.assunto} badge={<SituacaoDoEmail situacao={data.situacao} />} hasLine />
      <PageBody>
        <FormColumn>
          <Facts
            items={[
              { label: 'Para', value: data.para },
              { label: 'Escrito em', value: instante(data.criadoEm) },
              { label: 'Enviado em', value: instante(data.enviadoEm) },
              { label: 'Erro', value: data.erro, isWide: true },
              { label: 'Texto', value: data.texto, isWide: true },
            ]}
          />
        </FormColumn>
      </PageBody>
    </>
  )
}
