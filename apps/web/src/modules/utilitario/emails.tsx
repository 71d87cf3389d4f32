import { type EmailDaLista, listarEmails } from '@quadro/contract/utilitario/emails.ts'
import { ListPage } from '../../kit/list-page.tsx'
import { Mail } from '../../ui/icons.ts'
import { instante, SituacaoDoEmail } from './situacao-email.tsx'

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
        { key: 'assunto', label: 'Assunto', width: 220, grow: 3, isName: true, cell: (row) => row.assunto },
        { key: 'para', label: 'Para', width: 200, grow: 2, cell: (row) => row.para },
        { key: 'criadoEm', label: 'Escrito em', width: 130, align: 'end', cell: (row) => instante(row.criadoEm) },
        {
          key: 'enviadoEm',
          label: 'Enviado em',
          width: 130,
          align: 'end',
          priority: 1,
          cell: (row) => instante(row.enviadoEm),
        },
        {
          key: 'situacao',
          label: 'Situação',
          width: 120,
          phone: 'badge',
          cell: (row) => <SituacaoDoEmail situacao={row.situacao} />,
        },
      ]}
    />
  )
}
