"""
Makes the spreadsheets of importar-planilhas.test.ts with programs that are not ours, from this folder (openpyxl and LibreOffice 7.4):

  python3 planilhas.py
  soffice --headless --convert-to ods --outdir . openpyxl.xlsx && mv openpyxl.ods libreoffice.ods
  soffice --headless --convert-to xlsx --outdir lo libreoffice.ods && mv lo/libreoffice.xlsx . && rmdir lo
  soffice --headless --convert-to 'csv:Text - txt - csv (StarCalc):59,34,76,1,,1046,false,true,false,false,false,2' libreoffice.ods
  mv libreoffice-Pessoas.csv libreoffice.csv
"""
import datetime
import openpyxl

book = openpyxl.Workbook()
notes = book.active
notes.title = 'Leia-me'
notes.append(['Planilha da folha de novembro'])
people = book.create_sheet('Pessoas')
people.append(['Nome', 'CPF', 'Cidade', 'UF', 'Telefone', 'Celular', 'Admissão', 'Filial', 'Setor', 'Cargo', 'Faixa', 'Salário', 'Endereço', 'Número', 'Bairro'])
street = ['Rua das Flores', '10', 'Centro']
place = ['Matriz', 'Logística', 'Analista', 'Pleno']
day = datetime.date(2024, 2, 10)
people.append(['Ana Prado', '529.982.247-25', 'Bom Jesus do Teste', 'PI', '(85) 3232-1010', '+55 85 99111-2222', day, *place, '=2000+500', *street])
people.append(['Bia Lima', 11144477735, 'Bom Jesus do Teste', 'RS', '51 3232-1010', '51991112222', '10/02/2024', *place, 3100.5, *street])
people.append(['Caio Melo', '111.444.777-35', 'Bom Jesus do Teste', 'PI', None, None, day, *place, 2500, *street])
people.append(['Davi Reis', '390.533.447-05', 'Bom Jesus do Teste', 'XX', '3232-1010', '(85) 1234', day, *place, '=1/0', *street])
for row in people.iter_rows(min_row=2, min_col=7, max_col=7):
    row[0].number_format = 'DD/MM/YYYY'
other = book.create_sheet('Dependentes')
other.append(['Nome', 'Parentesco'])
other.append(['Eva Prado', 'Filha'])
hidden = book.create_sheet('Escondida')
hidden.sheet_state = 'hidden'
hidden.append(['Nome'])
hidden.append(['Ninguém'])
book.save('openpyxl.xlsx')
