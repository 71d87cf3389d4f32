import { type EmailDaLista, listarEmails } from '@quadro/contract/utilitario/mensagens/emails.ts'
import { ListPage } from '../../../kit/list/list-page.tsx'
import { Mail } from '../../../ui/icons.ts'
import { SituacaoDoEmail } from './situacao-email.tsx'

export default function Emails() {
  return (
    <ListPage<EmailDaLista>
      title="E-mails"
      base="/utilitario/emails"
      list={listarEmails}
      nameOf={(row) => row.assunto}
      icon={Mail}
      empty={{
        title: 'Nenhum e-mail',
        text: 'Aqui ficam os e-mails que o sistema escreveu; sem servidor de e-mails, eles são guardados.',
      }}
      columns={[
        { key: 'assunto', width: 220, grow: 3, isName: true },
        { key: 'para', width: 200, grow: 2 },
        { key: 'criadoEm', width: 130 },
        {
          key: 'enviadoEm',
          width: 130,
          priority: 1,
        },
        {
          key: 'situacao',
          width: 120,
          phone: 'badge',
          cell: (row) => <SituacaoDoEmail situacao={row.situacao} />,
        },
      ]}
    />
  )
}
