import type { Words } from './words.ts'

/** The words of announcements in Vietnamese, as plain text (`plainText`). */
export const VIETNAMESE: Words = {
  label: {
    window: ['.*(?:thời gian|thời hạn|lịch trình|kỳ hạn).*'],
    entry: ['gửi bài|nộp bài|đăng ký|dự thi|gửi tác phẩm'],
    otherPhase: ['chuẩn bị|khởi động|kết quả|công bố'],
    end: ['kết thúc'],
    maintenance: [
      '.*(?:thời gian|lịch trình|thời điểm).*(?:bảo trì|cập nhật).*',
      '(?:bảo trì|cập nhật).*(?:thời gian|lịch trình).*|thời gian dự kiến',
    ],
    other: [
      'thưởng|nhận quà|đổi|khảo sát|bán|giảm giá|ưu đãi|mua|gói|bồi thường|đền bù|điều kiện',
      'nhiệm vụ|tải trước|cài đặt trước|rút thăm|kết quả|bình chọn|hiệu lực|cửa hàng|làm mới|thông báo|công bố|xét duyệt',
    ],
  },
  claim: ['nhận thưởng|nhận quà|đổi thưởng|đổi vật phẩm|mua'],
  version: {
    hint: ['cập nhật|bảo trì|phiên bản|ra mắt|phát hành|tiếp theo|kế tiếp'],
    start: [
      '(?:sau|từ sau|kể từ) (?:khi )?(?:kết thúc |hoàn tất )?(?:bản )?(?:cập nhật|bảo trì|ra mắt|phát hành)(?: (?:lên )?(?:phiên bản )?{v}| phiên bản)?',
      '(?:sau|từ) (?:khi )?phiên bản {v} (?:cập nhật|ra mắt)',
      'phiên bản {v} (?:cập nhật|ra mắt)(?= ?[-–—~〜])',
    ],
    endOfThis: [
      '(?:đến |cho đến )?(?:khi )?(?:kết thúc|hết) (?:phiên bản )?{v}',
      '(?:đến |cho đến )?(?:khi )?phiên bản {v} kết thúc',
      '(?:đến |cho đến )?(?:khi )?(?:kết thúc|hết) phiên bản(?: hiện tại| này)?',
    ],
    endBefore: [
      '(?:trước|đến) (?:khi )?(?:bảo trì )?(?:cập nhật|bảo trì) (?:phiên bản )?{v}',
      '(?:trước|đến) (?:khi )?(?:cập nhật|bảo trì )?(?:lần cập nhật |phiên bản )?(?:tiếp theo|kế tiếp|sau)',
      '(?:trước|đến) (?:khi )?(?:cập nhật|bảo trì) (?:phiên bản )?(?:tiếp theo|kế tiếp|sau)',
    ],
    during: ['(?:trong|suốt)(?: suốt)? (?:thời gian )?(?:của )?phiên bản {v}'],
    bare: ['phiên bản {v}'],
  },
  permanent: ['vĩnh viễn|mở cố định|lâu dài|thường trực'],
  personal: ['kích hoạt|ngày sau khi'],
  title: {
    version: [
      '(?:chi tiết|nội dung|thông tin|thông báo|giới thiệu).*(?:cập nhật|phiên bản)',
      'cập nhật phiên bản|cập nhật$',
    ],
    preview: [
      'xem trước|tải trước|cài đặt trước|lịch sự kiện|nhạc nền|album|thông báo bảo trì|sắp ra mắt|tổng quan',
    ],
    gacha: [
      'cầu nguyện(?! thường)|bước nhảy|tìm kiếm tín hiệu|kênh (?:độc quyền|giới hạn|tín hiệu|động cơ|w-engine|bangboo)|ca tụng sự kiện|triệu hồi|triệu gọi',
      'tăng (?:tỷ lệ|tỉ lệ|xác suất)|(?:tỷ lệ|tỉ lệ|xác suất)(?: nhận)? tăng|tỷ lệ rơi',
    ],
    challenge: [
      'la hoàn thâm cảnh|nhà hát (?:giả tưởng|ảo tưởng)|u cảnh|hiểm cảnh|ký ức hỗn độn|kể chuyện hư cấu|ảo ảnh (?:tận thế|ngày tận)|bóng tận thế',
      'phòng thủ shiyu|phòng tuyến shiyu|tấn công nguy hiểm|cường tập|tháp nghịch cảnh|ma trận|trọng tài dị|tập kích nguy cấp|suy đoán chạm ngưỡng|bảo vệ trụ shiyu|hủy diệt giả lập|hồi ức hỗn độn|ảo cảnh ngày tận thế',
    ],
    web: ['sự kiện (?:trang )?web|hoyolab|cuộc thi|fan ?art'],
    ignore: [
      'khảo sát|hài lòng|nhật ký hành trình|battle ?pass|\\bgói\\b|gói quà|giảm giá|ưu đãi|(?:vấn đề|lỗi) đã biết|công bằng|tính năng điểm danh|điểm danh (?:mỗi|h[ằà]ng) ngày',
      'nạp (?:lần đầu|tiền|thẻ|đầu|lại|tinh thể)|phản hồi|cộng đồng|sản phẩm|tải trước|cài đặt trước|lịch sự kiện|chăm sóc khách hàng|quyền riêng tư|chương trình đặc biệt',
      'sửa lỗi|khắc phục|tối ưu|điều chỉnh|danh dự vô danh|quỹ thành phố|mã đổi|thẻ tháng|xử phạt|sự kiện cố định|cập nhật cửa hàng|cửa hàng chính thức|(?:xem trước|thông báo) bảo trì',
    ],
    event: ['sự kiện|nhân đôi|đăng nhập'],
  },
  opening: { ignore: ['nhật ký hành trình|battle ?pass'], web: ['sự kiện (?:trang )?web|hoyolab'] },
}
