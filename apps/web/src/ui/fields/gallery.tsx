import { contemSemAcento } from '@quadro/contract/kit/texto.ts'
import { type ReactNode, useState } from 'react'
import { RichTextField } from '../text/RichTextField.tsx'
import { TokenField } from '../text/TokenField.tsx'
import {
  AsyncSelectField,
  CepField,
  Checkbox,
  CheckboxGroup,
  type ChecklistItem,
  CnpjField,
  ColorField,
  CpfField,
  DateField,
  type DateRange,
  DateRangeField,
  EmailField,
  EmailListField,
  FileField,
  type FileItem,
  FormCell,
  FormGrid,
  FormGroup,
  HiddenValue,
  ImageField,
  MoneyField,
  MonthField,
  MultiSelectField,
  NumberField,
  NumberRangeField,
  NumberRangeRows,
  type Option,
  PairWithUnitField,
  PasswordField,
  PercentField,
  PhoneField,
  PisField,
  RadioGroup,
  ReadOnlyValue,
  RepeatingRows,
  SearchChecklist,
  SelectField,
  Switch,
  TextArea,
  TextField,
  TextFileField,
  TimeField,
  type TreeNode,
  TreeSelectField,
  VirtualChecklist,
} from './index.ts'

/** Every field in every state, with invented values; shown in the gallery of ui/. */
export function FieldsGallery() {
  return (
    <div className="grid grid-cols-4 gap-8 overlay:grid-cols-2 narrow:grid-cols-1">
      <div className="flex min-w-0 flex-col gap-6">
        <Dates />
        <Texts />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <Choices />
        <Ranges />
        <Documents />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <Checklist />
        <Files />
        <Locked />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <Numbers />
        <Rows />
        <Rich />
        <Switches />
      </div>
      <div className="col-span-full max-w-[720px]">
        <Grid />
      </div>
    </div>
  )
}

/** Holds the state of a controlled field. */
function Held<T>({ initial, children }: { initial: T; children: (value: T, set: (value: T) => void) => ReactNode }) {
  const [value, set] = useState(initial)
  return children(value, set)
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <h3 className="text-help text-fg-2">{title}</h3>
      {children}
    </section>
  )
}

const today = '2026-11-20'
const holidays = [
  { date: '2026-11-02', name: 'Finados' },
  { date: '2026-11-15', name: 'Proclamação da República' },
  { date: '2026-11-20', name: 'Consciência Negra' },
]

const Dates = () => (
  <>
    <Block title="Data">
      <Held<string | null> initial="2026-11-25">
        {(value, set) => (
          <DateField
            label="Previsão de encerramento"
            required
            value={value}
            onChange={set}
            holidays={holidays}
            today={today}
          />
        )}
      </Held>
      <Held<string | null> initial={null}>
        {(value, set) => (
          <DateField
            label="Data de admissão"
            required
            value={value}
            onChange={set}
            error="Data de Admissão é obrigatória"
          />
        )}
      </Held>
    </Block>
    <Block title="Mês">
      <Held<string | null> initial="2026-11">
        {(value, set) => <MonthField label="Competência" value={value} onChange={set} today={today} />}
      </Held>
    </Block>
    <Block title="Período">
      <Held<DateRange> initial={{ inicio: '2026-11-20', fim: '2026-11-18' }}>
        {(value, set) => (
          <DateRangeField value={value} onChange={set} errors={{ fim: 'Data final inferior a data inicial.' }} />
        )}
      </Held>
    </Block>
  </>
)

const Texts = () => (
  <Block title="Texto">
    <Held initial="Controladoria">
      {(value, set) => <TextField label="Descrição" required value={value} onChange={set} maxLength={100} counter />}
    </Held>
    <Held initial="">
      {(value, set) => (
        <TextField label="Empresa" required value={value} onChange={set} error="Empresa é obrigatória" uppercase />
      )}
    </Held>
    <TextField
      label="Somente leitura"
      value="Matriz São Paulo"
      onChange={() => {}}
      readOnly
      help="Só há uma empresa disponível."
    />
    <Held initial="Usar também para licença-adoção. Previsão: 120 ou 180 dias.">
      {(value, set) => (
        <TextArea label="Observação" value={value} onChange={set} maxLength={255} help="Só o RH vê." rows={2} />
      )}
    </Held>
    <Held initial="">
      {(value, set) => <EmailField label="E-mail" value={value} onChange={set} placeholder="nome@empresa.com.br" />}
    </Held>
    <Held initial="segredo">{(value, set) => <PasswordField label="Senha" value={value} onChange={set} />}</Held>
    <Held initial="#FF850A">{(value, set) => <ColorField label="Cor da empresa" value={value} onChange={set} />}</Held>
  </Block>
)

const nodes: TreeNode<number>[] = [
  { id: 1, label: 'Horizonte Alimentos', parentId: null },
  { id: 2, label: 'Comercial', parentId: 1 },
  { id: 3, label: 'Vendas', parentId: 2 },
  { id: 4, label: 'Operações', parentId: 1 },
  { id: 5, label: 'Logística', parentId: 4 },
  { id: 6, label: 'Expedição', parentId: 5 },
  { id: 7, label: 'Manutenção Industrial', parentId: 4 },
  { id: 8, label: 'Manutenção Elétrica', parentId: 7 },
  { id: 9, label: 'Manutenção Mecânica', parentId: 7 },
  { id: 10, label: 'Oficina de Tornearia', parentId: 7, inactive: true },
]

const positions = ['Analista de Custos', 'Controller', 'Assistente Fiscal', 'Coordenador de Produção'].map(
  (label, i) => ({
    value: i + 1,
    label,
  }),
)

const people: Option<number>[] = ['Paulo Ribas', 'Paula Andrade', 'Olívia Serpa', 'Marta Quintela'].map((label, i) => ({
  value: i + 1,
  label,
  secondary: `00120${i + 4} · Controladoria`,
}))

const findPeople = (query: string) => {
  const items = people.filter((person) => person.label.toLowerCase().includes(query.toLowerCase()))
  return Promise.resolve({ items, total: items.length })
}

const Choices = () => (
  <>
    <Block title="Escolha em árvore">
      <Held<number | null> initial={9}>
        {(value, set) => (
          <TreeSelectField label="Área Organizacional" required value={value} onChange={set} nodes={nodes} />
        )}
      </Held>
    </Block>
    <Block title="Escolha">
      <Held<number | null> initial={1}>
        {(value, set) => (
          <SelectField
            label="Cargo"
            required
            value={value}
            onChange={set}
            options={positions}
            help="Da tabela atual."
          />
        )}
      </Held>
      <Held<number | null> initial={null}>
        {(value, set) => (
          <SelectField
            label="Motivo"
            required
            value={value}
            onChange={set}
            options={positions}
            placeholder="Selecione o motivo"
            error="Motivo é obrigatório"
          />
        )}
      </Held>
      <Held<Option<number> | null> initial={people[0] ?? null}>
        {(value, set) => <AsyncSelectField label="Buscar pessoa" value={value} onChange={set} load={findPeople} />}
      </Held>
      <Held initial={positions.slice(0, 2)}>
        {(value, set) => (
          <MultiSelectField
            label="Cargos pretendidos"
            value={value}
            onChange={set}
            options={positions}
            max={3}
            noun="cargos"
          />
        )}
      </Held>
      <Held<'I' | 'E' | 'M' | null> initial="M">
        {(value, set) => (
          <RadioGroup
            label="Tipo de vaga"
            variant="segments"
            value={value}
            onChange={set}
            options={[
              { value: 'I', label: 'Interna' },
              { value: 'E', label: 'Externa' },
              { value: 'M', label: 'Mista' },
            ]}
          />
        )}
      </Held>
    </Block>
  </>
)

const Ranges = () => (
  <Block title="Números em par">
    <Held
      initial={
        { primeiro: { quantidade: 6, unidade: 1 }, segundo: { quantidade: 3, unidade: 12 } } as {
          primeiro: { quantidade: number | null; unidade: 1 | 12 }
          segundo: { quantidade: number | null; unidade: 1 | 12 }
        }
      }
    >
      {(value, set) => <PairWithUnitField label="Experiência pedida" value={value} onChange={set} />}
    </Held>
    <Held initial={{ de: 18 as number | null, ate: 60 as number | null }}>
      {(value, set) => <NumberRangeField label="Idade" value={value} onChange={set} unit="anos" />}
    </Held>
  </Block>
)

const Documents = () => (
  <Block title="Documentos e contato">
    <Held initial="52998224725">{(value, set) => <CpfField label="CPF" value={value} onChange={set} />}</Held>
    <Held initial="12ABC34501DE35">{(value, set) => <CnpjField label="CNPJ" value={value} onChange={set} />}</Held>
    <Held initial="12056412547">{(value, set) => <PisField label="PIS" value={value} onChange={set} />}</Held>
    <Held initial="119842">
      {(value, set) => <PhoneField label="Celular" kind="celular" value={value} onChange={set} error="Inválido" />}
    </Held>
    <Held initial="04571010">
      {(value, set) => (
        <CepField label="CEP" value={value} onChange={set} onLookup={() => Promise.reject(new Error('sem rede'))} />
      )}
    </Held>
    <Held initial="08:00">{(value, set) => <TimeField label="Entrada" classTime value={value} onChange={set} />}</Held>
  </Block>
)

const first = ['Ana', 'Bruno', 'Carla', 'Diego', 'Elisa', 'Fábio', 'Gustavo', 'Helena', 'Íris', 'João']
const last = ['Moura', 'Ferreira', 'Couto', 'Reis', 'Lopes', 'Dias', 'Pimenta', 'Santos', 'Nunes', 'Coimbra']
const tenThousand = Array.from({ length: 10_000 }, (_, i) => ({
  value: i,
  label: `${first[i % 10]} ${last[Math.floor(i / 10) % 10]} ${i + 1}`,
}))

const Checklist = () => (
  <Block title="Lista longa para marcar">
    <Held initial={[0, 10, 20, 21, 33, 45, 56, 67, 78, 89, 91, 92, 93, 94, 95]}>
      {(value, set) => (
        <VirtualChecklist label="Talentos da avaliação" items={tenThousand} value={value} onChange={set} max={15} />
      )}
    </Held>
    <Held initial={tenThousand.slice(0, 2) as ChecklistItem<number>[]}>
      {(value, set) => (
        <SearchChecklist
          label="Participantes, buscados no servidor"
          load={async (query, page, size) => {
            const found = tenThousand.filter((one) => contemSemAcento(one.label, query))
            return { items: found.slice(page * size, (page + 1) * size), total: found.length }
          }}
          value={value}
          onChange={set}
        />
      )}
    </Held>
  </Block>
)

const attached: FileItem[] = [
  { id: 'a', name: 'curriculo-mariana.pdf', size: 2_000_000, progress: 0.62, secondsLeft: 4 },
  { id: 'b', name: 'rg-frente.jpg', size: 1_258_291 },
  { id: 'c', name: 'diplomas.zip', size: 8_808_038, error: 'O arquivo deve ser menor que 5 MB' },
]

const Files = () => (
  <Block title="Arquivo">
    <Held initial={attached}>
      {(value, set) => (
        <FileField
          label="Documentos"
          multiple
          maxSize={5 * 1024 * 1024}
          hint="PDF ou imagem, até 5 MB"
          value={value}
          onPick={(files) =>
            set([...value, ...files.map((file) => ({ id: file.name, name: file.name, size: file.size }))])
          }
          onRemove={(id) => set(value.filter((item) => item.id !== id))}
          onRetry={(id) => set(value.map((item) => (item.id === id ? { ...item, error: undefined } : item)))}
        />
      )}
    </Held>
    <Held<string | null> initial={null}>
      {(value, set) => <TextFileField label="Arquivo de importação" value={value} onLoad={({ name }) => set(name)} />}
    </Held>
    <Held<string | null> initial={null}>
      {(value, set) => (
        <ImageField
          label="Foto"
          value={value}
          onPick={(file) => set(URL.createObjectURL(file))}
          onRemove={() => set(null)}
          hint="JPG ou PNG, até 2 MB"
          maxSize={2 * 1024 * 1024}
        />
      )}
    </Held>
  </Block>
)

const Locked = () => (
  <Block title="Só leitura e oculto">
    <div className="grid grid-cols-2 gap-3">
      <ReadOnlyValue label="Estabelecimento" value="Matriz São Paulo" />
      <HiddenValue label="Salário" whoCanSee={<p>Quem tem a autorização Salários.</p>} />
    </div>
  </Block>
)

const Numbers = () => (
  <Block title="Dinheiro e percentual">
    <div className="grid grid-cols-2 gap-3">
      <Held<number | null> initial={6800}>
        {(value, set) => <MoneyField label="Remuneração" required value={value} onChange={set} />}
      </Held>
      <Held<number | null> initial={4.83}>
        {(value, set) => <PercentField label="Reajuste" value={value} onChange={set} />}
      </Held>
    </div>
    <Held<number | null> initial={0}>
      {(value, set) => (
        <NumberField label="Número de vagas" required value={value} onChange={set} error="Informe 1 ou mais" />
      )}
    </Held>
  </Block>
)

type Trial = { nome: string; dias: number | null }

const Rows = () => (
  <Block title="Linhas que se repetem">
    <Held<Trial[]>
      initial={[
        { nome: '1º período', dias: 45 },
        { nome: '2º período', dias: 45 },
      ]}
    >
      {(value, set) => (
        <RepeatingRows<Trial>
          label="Períodos de experiência"
          rowName="Período"
          value={value}
          onChange={set}
          newRow={() => ({ nome: '', dias: null })}
          renderRow={(row, change, { label }) => (
            <div className="flex gap-1.5">
              <div className="min-w-0 flex-1">
                <TextField
                  hideLabel
                  label={`${label}: nome`}
                  value={row.nome}
                  onChange={(nome) => change({ ...row, nome })}
                />
              </div>
              <div className="w-28">
                <NumberField
                  hideLabel
                  label={`${label}: dias`}
                  suffix="dias"
                  value={row.dias}
                  onChange={(dias) => change({ ...row, dias })}
                />
              </div>
            </div>
          )}
        />
      )}
    </Held>
    <Held initial={['controladoria@horizonte.com.br']}>
      {(value, set) => <EmailListField label="E-mails que recebem o andamento" value={value} onChange={set} />}
    </Held>
    <Held initial={[{ de: 1 as number | null, ate: 9 as number | null }]}>
      {(value, set) => <NumberRangeRows label="Faixas de vagas" value={value} onChange={set} />}
    </Held>
  </Block>
)

const richText =
  '<p>Você vai cuidar do <strong>custo mensal de três fábricas</strong> e explicar as variações aos gestores.</p>' +
  '<ul><li>Preparar o Bloco K e o inventário</li><li>Apoiar o <a href="https://horizonte.com.br">orçamento anual</a></li></ul>'

const Rich = () => (
  <Block title="Texto formatado">
    <Held initial={richText}>
      {(value, set) => (
        <RichTextField
          label="Descrição do anúncio"
          required
          value={value}
          onChange={set}
          help="Colar do Word mantém só títulos, listas e links."
        />
      )}
    </Held>
    <Held initial="Olá, {{nome}}. Sobre {{vaga}} e {{nada}}.">
      {(value, set) => (
        <TokenField
          label="Mensagem"
          value={value}
          onChange={set}
          tokens={[
            { name: 'nome', label: 'Primeiro nome' },
            { name: 'vaga', label: 'Vaga' },
          ]}
          pieces={(text) =>
            text.split(/(\{\{\w+\}\})/).map((piece) => ({
              text: piece,
              kind: piece === '{{nada}}' ? 'wrong' : piece.startsWith('{{') ? 'token' : undefined,
            }))
          }
        />
      )}
    </Held>
  </Block>
)

const Switches = () => (
  <Block title="Marcar e ligar">
    <Held initial={true}>
      {(value, set) => (
        <Switch
          label="Pedir o talento substituído"
          consequence="Quem abre a solicitação informa quem sai."
          value={value}
          onChange={set}
        />
      )}
    </Held>
    <Held initial={false}>{(value, set) => <Switch label="Contar no turnover" value={value} onChange={set} />}</Held>
    <Held initial={false}>{(value, set) => <Checkbox label="Conferi, está certo" value={value} onChange={set} />}</Held>
    <Checkbox label="Parte das áreas" value={false} mixed onChange={() => {}} />
    <Held initial={['a']}>
      {(value, set) => (
        <CheckboxGroup
          label="Turnos"
          inline
          value={value}
          onChange={set}
          options={[
            { value: 'a', label: 'Manhã' },
            { value: 'b', label: 'Tarde' },
            { value: 'c', label: 'Noite' },
          ]}
        />
      )}
    </Held>
    <Held<string | null> initial="d">
      {(value, set) => (
        <RadioGroup
          label="Nível do relatório"
          value={value}
          onChange={set}
          options={[
            { value: 'd', label: 'Detalhado', help: 'Uma linha por pessoa.' },
            { value: 'r', label: 'Resumido' },
          ]}
        />
      )}
    </Held>
  </Block>
)

const Grid = () => (
  <>
    <FormGroup title="Dados da solicitação">
      <FormGrid>
        <FormCell span={8}>
          <TextField label="Descrição" required value="Analista de Custos Pleno" onChange={() => {}} />
        </FormCell>
        <FormCell span={4}>
          <DateField label="Data" required value="2026-11-20" onChange={() => {}} />
        </FormCell>
        <FormCell span={6}>
          <SelectField label="Estabelecimento" required value={null} onChange={() => {}} options={positions} />
        </FormCell>
        <FormCell span={6}>
          <SelectField label="Motivo" required value={null} onChange={() => {}} options={positions} disabled />
        </FormCell>
      </FormGrid>
    </FormGroup>
    <FormGroup title="Vaga">
      <FormGrid>
        <FormCell span={3}>
          <NumberField label="Número de vagas" required value={2} onChange={() => {}} />
        </FormCell>
        <FormCell span={5} tablet={8}>
          <TextField label="Horário comercial" required value="Seg. a sex., 08:00 às 17:48" onChange={() => {}} />
        </FormCell>
        <FormCell span={4} tablet={6}>
          <DateField label="Previsão de encerramento" value="2026-12-25" onChange={() => {}} help="Em 35 dias" />
        </FormCell>
      </FormGrid>
    </FormGroup>
  </>
)
